/** Who it is, asked again before money moves (RSG-009): by a code instead of the password. */
import { codeTo, newestIdOf, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { openAs } from './session.ts';

const LABEL = 'Code to my e-mail';

test('[RSG-009] a code to the bound address opens what the password would, and what was typed stays', async ({
  page,
}) => {
  const { account, email } = await newMember(page.request, { email: true });
  const desk = await openDesk(page.request);
  const before = await newestIdOf(desk);
  let asked = 0;
  await page.route('**/portal/protection/limits', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    asked += 1;
    // As the platform answers after 30 minutes without input; nothing of the member's is changed by the journey.
    const [status, code] = asked === 1 ? [403, 'session.reauthentication-required'] : [409, 'protection.unchanged'];
    await route.fulfill({ status, json: { success: false, code, message: '', requestId: 'test' } });
  });
  await openAs(page, account, '/protection');
  await page.getByRole('button', { name: /^(Change|Set) limit: Stakes, Weekly/ }).click();
  const limit = page.getByRole('dialog', { name: 'Limit: Stakes' });
  await limit.getByLabel('Amount').fill('700000');
  await limit.getByRole('button', { name: /^(Save|Request change)$/ }).click();
  const again = page.getByRole('dialog', { name: 'Confirm your identity' });
  await again.locator('input[type="password"]').fill('half typed');
  await again.getByLabel('Confirm with').selectOption({ label: LABEL });
  await expect(again.getByText(/We will send the code to .+•••/).filter({ visible: true })).toHaveCount(1);
  await again.getByRole('button', { name: 'Send code' }).click();
  const code = await codeTo(desk, email, before);
  const field = again.getByRole('textbox', { name: 'Verification code' });
  await field.fill(code === '111111' ? '222222' : '111111');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again.getByText('Invalid or missing verification code')).toBeVisible();
  await again.getByLabel('Confirm with').selectOption({ label: 'Password' });
  await expect(again.locator('input[type="password"]')).toHaveValue('half typed');
  await again.getByLabel('Confirm with').selectOption({ label: LABEL });
  await field.fill(code);
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again).toBeHidden();
  await expect.poll(() => asked).toBe(2);
  await expect(limit.getByLabel('Amount')).toHaveValue('700000');
});
