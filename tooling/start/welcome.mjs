// The last words of a start: where everything is, and who may sign in.
/** Of operators 1, 2 and 4, as the platform seeds them in demo mode (platform/src/back-office/operators/index.ts). */
export const DEMO_OPERATOR_SECRET = 'DEMOSECRETDEMOSECRETDEMOSECRET23';

/** Demo accounts, as the platform seeds them in demo mode. */
export const DEMO_ACCOUNTS = [
  ['player1', 'Demo-2468', 'member of aurora'],
  ['player2', 'Demo-2468', 'member of aurora'],
  ['agent1', 'Demo-2468', 'agent of aurora, with a team'],
  ['agent2', 'Demo-2468', 'agent of aurora'],
  ['agent3', 'Demo-2468', 'agent of aurora, with a team of 2,500'],
  ['player3', 'Demo-2468', 'member of lotus'],
  ['operator1', 'Operator-2468', 'operator, owner of all merchants'],
  ['operator2', 'Operator-2468', 'operator of all merchants, finance'],
  ['operator3', 'Operator-2468', 'operator of all merchants, support; sets up an app at the first sign-in'],
  ['operator4', 'Operator-2468', 'operator of all merchants, releases and keys'],
];

const OPERATOR_CODES = [
  'Operators also need a one-time code: `npm run operator-code` prints that of operators 1, 2 and 4. Each code serves an',
  `operator once. For an authenticator app, their key is ${DEMO_OPERATOR_SECRET}.`,
];

const table = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('   ')
        .trimEnd()}`,
  );
};

export const welcome = (ports, mode, seconds) =>
  [
    '',
    `Ready after ${seconds}.`,
    '',
    ...table([
      ['Portal (aurora)', `http://localhost:${ports.PORT}`],
      ['Portal (lotus)', `http://lotus.localhost:${ports.PORT}`],
      ['Operator console', `http://localhost:${ports.OPERATOR_PORT}`],
      ['Game server', `http://localhost:${ports.GAME_PORT}`],
      ['Payment sandbox', `http://localhost:${ports.PAYMENT_PORT}`],
      ['API documentation', `http://localhost:${ports.PORT}/docs`],
    ]),
    ...(mode === 'demo' ? ['', 'Demo accounts:', ...table(DEMO_ACCOUNTS), '', ...OPERATOR_CODES] : []),
    '',
    'Stop with Ctrl+C.',
    '',
  ].join('\n');
