import { BehaviorSubject } from 'rxjs';
import type { MemberState } from 'shared-contracts/events';
import { fakeMember } from 'shared-contracts/testing';
import { createSessionBus } from '../../shared/bus/index.ts';
import { rememberAddress, typedBefore } from '../../features/registration/memory.ts';
import type { Shell, ShellDialog } from '../../shared/shell.types.ts';
import type { CompositionKeeper } from './composition-keeper.ts';
import { listen } from './listen.ts';

it('[MEM-029] a new level is the member’s from the moment of its event', () => {
  const bus = createSessionBus(() => undefined);
  const member$ = new BehaviorSubject<MemberState | null>(fakeMember());
  const state = { member$, setMember: (member: MemberState) => member$.next(member) };
  listen({ bus, state } as unknown as Shell, {} as CompositionKeeper);
  const clubLabel = { labelName: 'Gold', color: '#e3b25c', color2: '#a9782a', rankLevel: 3 };
  bus.publish({ type: 'member/level-changed', version: 1, payload: { clubLabel } }, 'shell');
  expect(member$.value?.clubLabel).toEqual(clubLabel);
});

describe('a login', () => {
  it('discards the draft of a social identity, so that the next registration here starts empty', () => {
    const bus = createSessionBus(() => undefined);
    const draft = { provider: 'google', email: 'linh@example.com', socialTicket: 'ticket-1' };
    const registrationDraft$ = new BehaviorSubject<object | null>(draft);
    const keeper = { refresh: () => Promise.resolve() } as unknown as CompositionKeeper;
    rememberAddress('linh@example.com');
    listen({ bus, registrationDraft$ } as unknown as Shell, keeper);
    bus.publish({ type: 'session/logged-in', version: 1, payload: { memberId: '1' } }, 'shell');
    expect(registrationDraft$.value).toBeNull();
    // The next person at this computer must not see what was typed either.
    expect(typedBefore().values).toBeNull();
  });
});

describe('the end of a session', () => {
  it.each([
    ['reality-check', null],
    ['limit-reached', null],
    ['feedback', 'feedback'],
    ['login', 'login'],
  ] as const)('with %s open leaves %s', (dialog, left) => {
    const bus = createSessionBus(() => undefined);
    const dialog$ = new BehaviorSubject<ShellDialog | null>(dialog);
    const keeper = { refresh: () => Promise.resolve() } as unknown as CompositionKeeper;
    const arrivals = { clear: jest.fn() };
    listen({ bus, dialog$, arrivals } as unknown as Shell, keeper);
    bus.publish({ type: 'session/logged-out', version: 1, payload: { reason: 'expired' } }, 'shell');
    expect(dialog$.value).toBe(left);
    expect(arrivals.clear).toHaveBeenCalledTimes(1);
  });
});
