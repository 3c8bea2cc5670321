import { fromForm, isPhone, isSort, leadsSomewhere, toForm } from './help-lines.model.ts';

const line = {
  ...{ id: '7', name: 'Night line', texts: { EN: 'All night.' }, phone: '+84 1900', url: null, sort: 30 },
  ...{ version: 3, changedAt: null, changedBy: null },
};

describe('fields of a help line', () => {
  it('hold every language of the merchant, and give back what is written', () => {
    const form = toForm(line, [line], ['VI', 'EN']);
    expect(form).toMatchObject({ phone: '+84 1900', url: '', sort: '30', texts: { EN: 'All night.', VI: '' } });
    expect(fromForm({ ...form, url: ' https://a.example ', reason: 'asked for' })).toEqual({
      name: 'Night line',
      texts: { EN: 'All night.' },
      phone: '+84 1900',
      url: 'https://a.example',
      sort: 30,
      reason: 'asked for',
    });
  });

  it('put a new line last, also as the first of all', () => {
    expect(toForm(null, [line], []).sort).toBe('40');
    expect(toForm(null, [], []).sort).toBe('0');
    expect(toForm(null, [{ ...line, sort: 10_000 }], []).sort).toBe('10000');
  });

  it.each([
    ['', true],
    ['+84 1900 1234', true],
    ['1800', true],
    ['call us', false],
    ['+', false],
  ])('"%s" as a number: %s', (text, good) => {
    expect(isPhone(text)).toBe(good);
  });

  it('ask for a way to reach the line, and for a place that is a number', () => {
    expect(leadsSomewhere({ phone: ' ', url: '' })).toBe(false);
    expect(leadsSomewhere({ phone: '', url: 'https://a.example' })).toBe(true);
    expect(['0', '10000', '10001', '-1', '1.5', ''].map(isSort)).toEqual([true, true, false, false, false, false]);
  });
});
