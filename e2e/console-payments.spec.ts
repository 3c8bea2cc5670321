/** Payments in the operators' console: what a member asks for is decided there, and the balance follows. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import type { Member } from './members.ts';
import { PIN, follow, operatorUrl } from './portal.ts';
import { SEALED, seal } from './session.ts';

const RELAY = '/wps/relay';
const DEPOSIT = '30.00';
const WITHDRAWAL = '60.00';

interface Answer {
  readonly value: {
    readonly reference: string;
    readonly methods: readonly { readonly id: string }[];
    readonly accounts: readonly { readonly id: string }[];
    readonly available: string;
  };
}

/** Calls of one member beside the page. */
const callsOf = (page: Page, { headers }: Member) => {
  const valueOf = async (reply: { ok(): boolean; json(): Promise<unknown>; text(): Promise<string> }) => {
    expect(reply.ok(), await reply.text()).toBe(true);
    return ((await reply.json()) as Answer).value;
  };
  const once = () => ({ ...headers, 'idempotency-key': randomUUID() });
  const options = async () => valueOf(await page.request.get(`${RELAY}/MCSFE_getWithdrawOptions`, { headers }));
  return {
    options,
    deposit: async () => {
      const { methods } = await valueOf(
        await page.request.get(`${RELAY}/MCSFE_getDepositMethods?language=EN`, { headers }),
      );
      const data = { methodId: methods[0]?.id, amount: DEPOSIT, language: 'EN' };
      return valueOf(await page.request.post(`${RELAY}/MCSFE_createDeposit`, { headers: once(), data }));
    },
    withdraw: async () => {
      const { accounts } = await options();
      const body = { accountId: accounts[0]?.id, amount: WITHDRAWAL, pin: PIN, language: 'EN' };
      const data = await seal(page.request, body);
      const sealed = { ...once(), ...SEALED };
      return valueOf(
        await page.request.post(`${RELAY}/passwordCheck/MCSFE_createWithdrawal`, { headers: sealed, data }),
      );
    },
  };
};

/** One of the tabs of the console that is open, with one entry looked for. */
const lookFor = async (page: Page, tab: string, reference: string): Promise<void> => {
  await follow(page, `/payments?tab=${tab}&merchant=aurora`);
  await page.getByRole('searchbox').fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText(reference);
  await judgeInBothThemes(page, tab);
};

test('[OPS-022] an operator credits a deposit and rejects a withdrawal, and the member’s balance follows', async ({
  page,
}) => {
  const owner = await newMember(page.request, { bankAccount: true, money: '100.00' });
  const member = callsOf(page, owner);
  const before = (await member.options()).available;
  const deposit = await member.deposit();
  const withdrawal = await member.withdraw();
  await enterConsole(page);
  await page.goto(operatorUrl());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog');

  await test.step('Credited', async () => {
    await lookFor(page, 'deposits', deposit.reference);
    await page.getByRole('button', { name: /^Credit / }).click();
    await expect(dialog.getByRole('textbox', { name: /Amount that arrived/ })).toHaveValue(DEPOSIT);
    await dialog.getByRole('button', { name: 'Credit' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').last()).toContainText('Credited');
  });

  await test.step('Rejected', async () => {
    await lookFor(page, 'withdrawals', withdrawal.reference);
    await page.getByRole('button').filter({ hasText: withdrawal.reference }).click();
    await expect(dialog.getByText(owner.name)).toBeVisible();
    await judgeInBothThemes(page, 'an opened withdrawal');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    const order = page.getByRole('dialog', { name: /^Reject the withdrawal/ });
    await order.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
    await order.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row').last()).toContainText('Rejected');
  });

  const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
  expect(minor((await member.options()).available)).toBe(minor(before) + minor(DEPOSIT));
});
