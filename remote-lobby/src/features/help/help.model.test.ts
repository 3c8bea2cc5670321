import { chosenItem, legalItem, legalOfHash, tabItems } from './help.model.ts';

const items = ['start', 'money', 'fair', 'draws', 'terms', 'privacy'].map((id) => ({ id, title: id, content: id }));

describe('help texts', () => {
  it('[SHL-020] #term and #terms are the terms, #privacy is privacy', () => {
    expect(legalOfHash('#term')).toBe('terms');
    expect(legalOfHash('#terms')).toBe('terms');
    expect(legalOfHash('#privacy')).toBe('privacy');
    expect(legalOfHash('')).toBeNull();
    expect(legalItem(items, 'terms')?.id).toBe('terms');
    expect(legalItem(items, 'privacy')?.id).toBe('privacy');
  });

  it('the address chooses; a choice that is not there is the first', () => {
    expect(chosenItem(items, 'draws')?.id).toBe('draws');
    expect(chosenItem(items, 'nothing')?.id).toBe('start');
    expect(chosenItem(items, null)?.id).toBe('start');
  });

  it('of six items the lobby shows the first four', () => {
    expect(items).toHaveLength(6);
    expect(tabItems(items).map(({ id }) => id)).toEqual(['start', 'money', 'fair', 'draws']);
  });
});
