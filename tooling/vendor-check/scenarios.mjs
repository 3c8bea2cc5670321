// What a seamless wallet must do with repeated, late, crossed and broken calls (docs/vendors.md). Each scenario gives back what it took.
import { randomUUID } from 'node:crypto';

export class Fault extends Error {}

const fail = (text) => {
  throw new Fault(text);
};
const is = (what, found, wanted) => {
  if (found !== wanted) fail(`${what}: ${found}, expected ${wanted}`);
};
const isOneOf = (what, found, wanted) => {
  if (!wanted.includes(found)) fail(`${what}: ${found}, expected ${wanted.join(' or ')}`);
};
const statusOf = ({ http, reply }) => reply?.status ?? `HTTP ${http}`;

const DENIED = ['RS_ERROR_INVALID_SIGNATURE', 'HTTP 401', 'HTTP 403'];

/** Runs `work` and demands that the balance changed by `change` minor units. */
const moves = async (player, change, work) => {
  const before = await player.balance();
  const value = await work();
  is('the balance changed by', (await player.balance()) - before, change);
  return value;
};

/** A bet of `stake` that counts. */
const placed = async ({ call, player, stake }, round = randomUUID()) => {
  const body = player.betBody(round, stake);
  const bet = await call('bet', body);
  is('a bet', statusOf(bet), 'RS_OK');
  return { body, round, id: body.transaction_uuid, reply: bet.reply };
};
const takeBack = async ({ call, player }, { round, id }) =>
  is('taking the bet back', statusOf(await call('rollback', player.rollbackBody(round, id))), 'RS_OK');

/** A broken signature is refused before anything else, and moves nothing. */
const denies = (options) => async (at) => {
  const { call, player, stake } = at;
  await moves(player, 0, async () => {
    const answer = await call('bet', player.betBody(randomUUID(), stake), options(at));
    isOneOf('the call', statusOf(answer), DENIED);
  });
};

/** As many calls at once; answers their statuses. */
const atOnce = async (count, send) => (await Promise.all(Array.from({ length: count }, send))).map(statusOf);

export const SCENARIOS = [
  {
    group: 'Signature',
    rule: '2.4',
    name: 'a call without a signature is refused',
    run: denies(() => ({ signature: null })),
  },
  {
    group: 'Signature',
    rule: '2.4',
    name: 'another secret is refused',
    run: denies(() => ({ secret: Buffer.alloc(32, 7) })),
  },
  {
    group: 'Signature',
    rule: '2.4',
    name: 'a timestamp of a minute ago is refused',
    run: denies(() => ({ timestamp: String(Date.now() - 61_000) })),
  },
  {
    group: 'Signature',
    rule: '2.4',
    name: 'a nonce is good for one call',
    run: async ({ call, player }) => {
      const nonce = randomUUID();
      is('the first call', statusOf(await call('balance', player.balanceBody(), { nonce })), 'RS_OK');
      isOneOf('the second call', statusOf(await call('balance', player.balanceBody(), { nonce })), DENIED);
    },
  },
  {
    group: 'Session',
    rule: '2.2',
    name: 'a launch token is good for one use',
    run: async ({ call, launchToken, player }) => {
      const again = await call('authenticate', {
        token: launchToken,
        game_code: player.game,
        request_uuid: randomUUID(),
      });
      is('the second use', statusOf(again), 'RS_ERROR_INVALID_TOKEN');
    },
  },
  {
    group: 'Session',
    rule: '2.2',
    name: 'a reply echoes request, user and currency',
    run: async ({ call, player }) => {
      const body = player.balanceBody();
      const { reply } = await call('balance', body);
      is('request_uuid', reply?.request_uuid, body.request_uuid);
      is('user', reply?.user, player.user);
      is('currency', reply?.currency, player.currency);
    },
  },
  {
    group: 'Round',
    rule: '2.2',
    name: 'bet debits, win credits, each answers the balance after it',
    run: async (at) => {
      const { call, player, stake } = at;
      const before = await player.balance();
      const bet = await placed(at);
      is('balance after the bet', bet.reply.balance / 1000, before - stake);
      const win = await call('win', player.winBody(bet.round, stake, bet.id));
      is('the win', statusOf(win), 'RS_OK');
      is('balance after the win', win.reply.balance / 1000, before);
    },
  },
  {
    group: 'Round',
    rule: '8',
    name: 'a bet after the round was closed is refused',
    run: async (at) => {
      const { call, player, stake } = at;
      const bet = await placed(at);
      await call('win', player.winBody(bet.round, stake, bet.id));
      await moves(player, 0, async () => {
        is('the late bet', statusOf(await call('bet', player.betBody(bet.round, stake))), 'RS_ERROR_ROUND_CLOSED');
      });
    },
  },
  {
    group: 'Round',
    rule: '8',
    name: 'a win without a bet is refused',
    run: ({ call, player, stake }) =>
      moves(player, 0, async () => {
        const win = await call('win', player.winBody(randomUUID(), stake, randomUUID()));
        is('the win', statusOf(win), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      }),
  },
  {
    group: 'Round',
    rule: '13',
    name: 'a bet above the balance is refused at once, with the true balance',
    run: ({ call, player }) =>
      moves(player, 0, async () => {
        const balance = await player.balance();
        const { reply } = await call('bet', player.betBody(randomUUID(), balance + 1));
        isOneOf('the bet', reply?.status, ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']);
        if (reply.status === 'RS_ERROR_NOT_ENOUGH_MONEY') is('balance', reply.balance / 1000, balance);
      }),
  },
  {
    group: 'Round',
    rule: '9',
    name: 'an unknown game and another currency are refused',
    run: ({ call, player, stake }) =>
      moves(player, 0, async () => {
        const bet = async (more) => statusOf(await call('bet', player.betBody(randomUUID(), stake, more)));
        is('an unknown game', await bet({ game_code: 'no-such-game' }), 'RS_ERROR_INVALID_GAME');
        const other = player.currency === 'EUR' ? 'USD' : 'EUR';
        is('another currency', await bet({ currency: other }), 'RS_ERROR_WRONG_CURRENCY');
      }),
  },
  {
    group: 'Round',
    rule: '2.3',
    name: 'an amount that is no whole minor unit is refused, never rounded',
    run: ({ call, player }) =>
      moves(player, 0, async () => {
        for (const amount of [1, 1_001, -1_000, 0.5, '1000']) {
          const answer = await call('bet', { ...player.betBody(randomUUID(), 0), amount });
          const refused = ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX', 'HTTP 400'];
          isOneOf(`an amount of ${JSON.stringify(amount)}`, statusOf(answer), refused);
        }
      }),
  },
  {
    group: 'Repetition',
    rule: '1',
    name: 'the same transaction answers the stored reply and has one effect',
    run: async (at) => {
      const { call, player, stake } = at;
      const bet = await moves(player, -stake, async () => {
        const first = await placed(at);
        const again = await call('bet', { ...first.body, request_uuid: randomUUID() });
        is('the repetition', statusOf(again), 'RS_OK');
        is('its balance', again.reply.balance, first.reply.balance);
        return first;
      });
      const win = player.winBody(bet.round, stake, bet.id);
      await moves(player, stake, async () => {
        is('the win', statusOf(await call('win', win)), 'RS_OK');
        is('the win again', statusOf(await call('win', { ...win, request_uuid: randomUUID() })), 'RS_OK');
      });
    },
  },
  {
    group: 'Repetition',
    rule: '2',
    name: 'the same transaction with other content is refused',
    run: async (at) => {
      const { call, player, stake } = at;
      const bet = await placed(at);
      await moves(player, 0, async () => {
        for (const change of [{ amount: bet.body.amount * 2 }, { round: randomUUID() }])
          is(
            'the changed bet',
            statusOf(await call('bet', { ...bet.body, ...change })),
            'RS_ERROR_DUPLICATE_TRANSACTION',
          );
        const win = player.winBody(bet.round, stake, bet.id, { transaction_uuid: bet.id });
        is('a win under its id', statusOf(await call('win', win)), 'RS_ERROR_DUPLICATE_TRANSACTION');
      });
      await takeBack(at, bet);
    },
  },
  {
    group: 'Rollback',
    rule: '4',
    name: 'a rollback of a bet returns exactly its amount',
    run: (at) => moves(at.player, 0, async () => takeBack(at, await placed(at))),
  },
  {
    group: 'Rollback',
    rule: '4',
    name: 'a rollback of a win takes its amount',
    run: async (at) => {
      const { call, player, stake } = at;
      await moves(player, 0, async () => {
        const bet = await placed(at);
        const win = player.winBody(bet.round, stake * 2, bet.id, { round_closed: false });
        is('the win', statusOf(await call('win', win)), 'RS_OK');
        const back = player.rollbackBody(bet.round, win.transaction_uuid, { round_closed: false });
        is('its rollback', statusOf(await call('rollback', back)), 'RS_OK');
        await takeBack(at, bet);
      });
    },
  },
  {
    group: 'Rollback',
    rule: '5',
    name: 'a second rollback answers OK and has no effect',
    run: async (at) => {
      const { call, player } = at;
      const bet = await placed(at);
      const first = player.rollbackBody(bet.round, bet.id);
      is('the rollback', statusOf(await call('rollback', first)), 'RS_OK');
      await moves(player, 0, async () => {
        is('the same again', statusOf(await call('rollback', { ...first, request_uuid: randomUUID() })), 'RS_OK');
        is('another of the bet', statusOf(await call('rollback', player.rollbackBody(bet.round, bet.id))), 'RS_OK');
      });
    },
  },
  {
    group: 'Rollback',
    rule: '6',
    name: 'a rollback that overtakes its bet: the bet has no effect when it arrives',
    run: ({ call, player, stake }) =>
      moves(player, 0, async () => {
        const bet = player.betBody(randomUUID(), stake);
        const back = await call('rollback', player.rollbackBody(bet.round, bet.transaction_uuid));
        isOneOf('the rollback', statusOf(back), ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST']);
        await call('bet', bet);
      }),
  },
  {
    group: 'Rollback',
    rule: '7',
    name: 'wins and rollbacks land when the session has ended; bets do not',
    run: async (at) => {
      const { call, player, stake } = at;
      const token = randomUUID();
      await moves(player, 0, async () => {
        is(
          'a bet',
          statusOf(await call('bet', player.betBody(randomUUID(), stake, { token }))),
          'RS_ERROR_INVALID_TOKEN',
        );
        const first = await placed(at);
        is('a win', statusOf(await call('win', player.winBody(first.round, stake, first.id, { token }))), 'RS_OK');
        const second = await placed(at);
        const back = await call('rollback', player.rollbackBody(second.round, second.id, { token }));
        is('a rollback', statusOf(back), 'RS_OK');
      });
    },
  },
  {
    group: 'Load',
    rule: '16',
    name: 'fifty equal bets at once have one effect',
    run: async (at) => {
      const { call, player, stake } = at;
      const body = player.betBody(randomUUID(), stake);
      await moves(player, -stake, async () => {
        const statuses = await atOnce(50, () => call('bet', { ...body, request_uuid: randomUUID() }));
        is('other answers than OK', statuses.filter((status) => status !== 'RS_OK').join(' '), '');
      });
      await takeBack(at, { round: body.round, id: body.transaction_uuid });
    },
  },
  {
    group: 'Load',
    rule: '16',
    name: 'bets at once never overdraw',
    run: async (at) => {
      const { call, player } = at;
      const before = await player.balance();
      const part = Math.floor(before / 10);
      if (part < 1) fail('the player has too little money for this');
      const bodies = Array.from({ length: 20 }, () => player.betBody(randomUUID(), part));
      const answers = await Promise.all(bodies.map((body) => call('bet', body)));
      const taken = bodies.filter((_, index) => answers[index].reply?.status === 'RS_OK');
      const left = await player.balance();
      for (const { round, transaction_uuid: id } of taken) await takeBack(at, { round, id });
      is('balance after the bets that were accepted', left, before - taken.length * part);
      if (left < 0) fail(`the balance fell to ${left}`);
      isOneOf('bets that were accepted', String(taken.length), ['10', '0']);
      is('balance in the end', await player.balance(), before);
    },
  },
  {
    group: 'Load',
    rule: '12',
    name: 'a bet is answered within 300 ms (99th of 100, one after the other)',
    run: async (at) => {
      const times = [];
      for (let count = 0; count < 100; count += 1) {
        const round = randomUUID();
        const body = at.player.betBody(round, at.stake);
        const { ms, reply } = await at.call('bet', body);
        is('a bet', reply?.status, 'RS_OK');
        times.push(ms);
        await takeBack(at, { round, id: body.transaction_uuid });
      }
      const slow = Math.round(times.sort((a, b) => a - b)[98]);
      if (slow > 300) fail(`${slow} ms`);
      return `${slow} ms`;
    },
  },
];
