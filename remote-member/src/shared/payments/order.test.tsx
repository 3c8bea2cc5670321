/** The frame around both forms: each state in the place of the form. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import type { QueryState } from '../query-view.tsx';
import { Order } from './order.tsx';

interface Data {
  readonly closedBy: string | null;
  readonly name: string;
}

const OPEN: Data = { closedBy: null, name: 'the form' };
const unavailable = new PortalError('server.unavailable', {}, undefined, 503);
const receipt = { tone: 'won', title: 'Done', text: 'Just now', again: 'Another one', children: <p>Facts</p> } as const;

const show = (props: Partial<ComponentProps<typeof Order<Data>>>, state: Partial<QueryState<Data>> = {}) => {
  const { portal } = createFakePortal({ module: 'member', member: fakeMember() });
  const refetch = jest.fn(() => Promise.resolve());
  const page = (changed: typeof props) => (
    <StandAlone module="member" strings={loadStrings} portal={portal} address="/">
      <Order
        query={{ data: undefined, error: null, isFetching: false, refetch, ...state }}
        receipt={null}
        onAgain={jest.fn()}
        {...props}
        {...changed}
      >
        {({ name }, isNext) => <p>{isNext ? `${name} once more` : name}</p>}
      </Order>
    </StandAlone>
  );
  const { rerender } = render(page({}));
  return { refetch, change: (changed: typeof props) => rerender(page(changed)) };
};

describe('the place of the form', () => {
  it('is kept while nothing is known, then the form has it', async () => {
    const { change } = show({});
    await waitFor(() => expect(document.querySelector('.bone')).toBeTruthy());
    change({ query: { data: OPEN, error: null, isFetching: false, refetch: jest.fn() } });
    expect(await screen.findByText('the form')).toBeTruthy();
  });

  it('says what failed, and comes with another try', async () => {
    const { refetch } = show({}, { error: unavailable });
    expect((await screen.findByRole('alert')).textContent).toContain('The service is busy');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the form when reading again fails: what was typed stays', async () => {
    show({}, { data: OPEN, error: unavailable });
    expect(await screen.findByText('the form')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[ERR-024] says what closes it', async () => {
    show({}, { data: { ...OPEN, closedBy: 'kyc.required' } });
    expect(await screen.findByText('Please complete verification first')).toBeTruthy();
    expect(screen.queryByText('the form')).toBeNull();
  });

  it('has the receipt of what was ordered and a way to the next one', async () => {
    const onAgain = jest.fn();
    const { change } = show({ receipt, onAgain }, { data: OPEN });
    const group = await screen.findByRole('group', { name: 'Receipt' });
    expect(group.textContent).toContain('Facts');
    expect(screen.queryByText('the form')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Another one' }));
    expect(onAgain).toHaveBeenCalledTimes(1);
    change({ receipt: null });
    expect(await screen.findByText('the form once more')).toBeTruthy();
  });
});
