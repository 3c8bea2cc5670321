/** Who works on an entry of a queue: over HTTP, with two operators at the desk. */
import { createDesk } from './testing/desk.ts';
import type { Answer, Desk } from './testing/desk.ts';

const [ONE, TWO] = ['desk-one', 'desk-two'] as const;

let desk: Desk;
let first: string;
let second: string;
beforeAll(async () => {
  desk = await createDesk();
  [first, second] = desk.operators;
});
afterAll(() => desk.platform.stop());

const move = (path: string, from: string | null, to: string | null, token = first): Promise<Answer> =>
  desk.ops('PUT', `${path}/assignee`, { from, to }, token);
const ask = async (): Promise<{ readonly id: string; readonly path: string }> => {
  const { id } = (await desk.withdraw(await desk.client('200.00'), '60.00')).value;
  return { id, path: `withdrawals/${id}` };
};
const listed = async (query: string, token = first) =>
  (await desk.ops('GET', `withdrawals?pageSize=100${query}`, undefined, token)).value.rows;
const assigneeOf = async (id: string) => (await listed('')).find((row) => row.id === id)?.assignee;

describe('an entry of a queue', () => {
  it('is taken, handed over and released; the list says who has it, and the log who did it', async () => {
    const { id, path } = await ask();
    expect(await assigneeOf(id)).toBeNull();
    expect((await move(path, null, ONE)).value).toEqual({ assignee: ONE });
    expect(await assigneeOf(id)).toBe(ONE);
    expect((await listed('&assignee=mine')).map((row) => row.id)).toContain(id);
    expect((await listed('&assignee=mine', second)).map((row) => row.id)).not.toContain(id);
    expect((await move(path, ONE, TWO)).value).toEqual({ assignee: TWO });
    expect((await listed('&assignee=mine', second)).map((row) => row.id)).toContain(id);
    expect((await move(path, TWO, null, second)).value).toEqual({ assignee: null });
    const reply = await desk.platform.operatorApp.inject({
      url: '/ops/audit?merchant=aurora',
      headers: { host: 'localhost', authorization: `Bearer ${first}` },
    });
    const { rows } = reply.json<Answer>().value;
    expect(rows.map(({ action, subject }) => `${action} ${subject}`).slice(0, 3)).toEqual([
      `assignment.release withdrawal ${id}`,
      `assignment.hand-over withdrawal ${id}`,
      `assignment.take withdrawal ${id}`,
    ]);
  });

  it('is taken by one of two who take it at once, and the other is told who has it', async () => {
    const { id, path } = await ask();
    const answers = await Promise.all([move(path, null, ONE), move(path, null, TWO, second)]);
    const [winner] = answers.filter(({ status }) => status === 200);
    const [loser] = answers.filter(({ status }) => status === 409);
    const name = (winner?.value as { readonly assignee?: string } | undefined)?.assignee;
    expect([ONE, TWO]).toContain(name);
    expect(loser).toMatchObject({ code: 'assignment.taken', params: { name } });
    expect(await assigneeOf(id)).toBe(name);
  });

  it('is taken over only by an operator who knows who has it', async () => {
    const { path } = await ask();
    await move(path, null, ONE);
    expect((await move(path, null, TWO, second)).code).toBe('assignment.taken');
    expect((await move(path, ONE, TWO, second)).value).toEqual({ assignee: TWO });
  });

  it('is handed to nobody who cannot decide about it', async () => {
    const { path } = await ask();
    for (const to of ['nobody', 'operator3', ONE.toUpperCase()])
      expect(await move(path, null, to)).toMatchObject({
        ...{ code: 'assignment.operator-unknown', fields: { to: 'assignment.operator-unknown' } },
      });
  });

  it('of another kind or merchant is not found', async () => {
    expect((await move('withdrawals/999999', null, ONE)).code).toBe('request.not-found');
    const { id } = (await desk.deposit(await desk.client(), '60.00')).value;
    expect((await move(`deposits/${id}`, null, ONE)).value).toEqual({ assignee: ONE });
  });
});
