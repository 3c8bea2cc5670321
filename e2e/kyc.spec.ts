/** The identity check from the window to the operator's decision, by a member who has just registered. */
import { enterConsole } from './desk.ts';
import { expect, test } from './fixtures.ts';
import type { Locator, Page } from '@playwright/test';
import { newMember } from './members.ts';
import type { Member } from './members.ts';
import { png } from './pictures.ts';
import { fillLogin, follow, header, loginButton, open, operatorUrl, signIn, signOut } from './portal.ts';
import { openAs } from './session.ts';

const unverified = (page: Page): Promise<Member> => newMember(page.request, { verified: false });

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

const windowOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Identity verification' });

/** Signs in where the window is expected. */
const arrive = async (page: Page, { account }: Member): Promise<Locator> => {
  await open(page);
  await loginButton(page).click();
  await fillLogin(page, account);
  const dialog = windowOf(page);
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeVisible();
  return dialog;
};

const PERSON_FIELDS = [
  ...['ID type', 'Full name', 'Date of birth', 'Present address', 'Permanent address', 'Place of birth'],
  ...['Nationality', 'Source of income', 'Nature of work', 'Employer'],
];

const ID_TYPES = [
  ...['Passport', "Driver's License", 'PRC ID', 'Postal ID', "Voter's ID", 'Barangay Certification', 'TIN', 'SSS'],
  ...['Senior Citizen Card', 'Alien Certificate Registration', 'UMID', 'Philhealth ID', 'National ID'],
];
const OCCUPATIONS = [
  ...['Corporate Executives', 'Managers', 'Supervisors', 'Professionals', 'Associate Professionals', 'Technicians'],
  ...['Clerks', 'Service workers', 'Sales workers', 'Farmers', 'Forestry workers', 'Fishermen', 'Traders', 'Operators'],
  ...['Machine assemblers', 'Laborers', 'Unskilled workers', 'Special occupations', 'Others'],
];

const fillPerson = async (dialog: Locator, { name }: Member): Promise<void> => {
  await dialog.getByLabel('ID type').selectOption('Passport');
  await dialog.getByLabel('Full name').fill(name);
  await dialog.getByLabel('Date of birth').fill('1991-04-12');
  await dialog.getByLabel('Present address').fill('12 Nguyen Hue, Ho Chi Minh City');
  await dialog.getByLabel('Permanent address').fill('12 Nguyen Hue, Ho Chi Minh City');
  await dialog.getByLabel('Place of birth').fill('Da Nang');
  await dialog.getByLabel('Nationality').selectOption('Vietnam');
  await dialog.getByLabel('Source of income').selectOption('Self employed');
  await dialog.getByLabel('Nature of work').selectOption('Traders');
};

const picture = (dialog: Locator, name: string): Locator => dialog.getByRole('group', { name });
const choose = (dialog: Locator, name: string, chosen: ReturnType<typeof file>): Promise<void> =>
  picture(dialog, name).getByLabel(name, { exact: true }).setInputFiles(chosen);
/** What is accepted is read before it is shown, and until then the former picture is the one that would be sent. */
const chooseAccepted = async (dialog: Locator, name: string, chosen: ReturnType<typeof file>): Promise<void> => {
  await choose(dialog, name, chosen);
  const address = `data:${chosen.mimeType};base64,${chosen.buffer.toString('base64')}`;
  await expect(picture(dialog, name).getByRole('img', { name: /selected picture/ })).toHaveAttribute('src', address);
};

const SELFIE = ['Selfie with ID', file('selfie.png', png(60, 140, 60))] as const;
const DOCUMENTS = [
  ['ID front', file('front.png', png(30, 90, 160))],
  ['ID back', file('back.png', png(160, 90, 30))],
  SELFIE,
] as const;

const sendDocuments = async (
  page: Page,
  dialog: Locator,
  documents: readonly (typeof DOCUMENTS)[number][] = DOCUMENTS,
): Promise<void> => {
  for (const [name, chosen] of documents) await chooseAccepted(dialog, name, chosen);
  await expect(dialog.getByRole('img', { name: /selected picture/ })).toHaveCount(documents.length);
  await dialog.getByRole('button', { name: 'Send documents' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your documents were uploaded.').first()).toBeVisible();
};

const openConsole = async (page: Page): Promise<Page> => {
  const desk = await page.context().newPage();
  await enterConsole(desk);
  await desk.goto(`${operatorUrl()}/kyc`);
  await desk.getByRole('link', { name: 'Identity verification' }).click();
  return desk;
};
const openCase = async (desk: Page, { account }: Member): Promise<void> => {
  await desk.getByRole('button', { name: `Open the case of ${account}` }).click();
  await expect(desk.getByRole('heading', { name: `Case of ${account}` })).toBeVisible();
  await expect(desk.getByRole('img', { name: /enlarge/ })).toHaveCount(3);
};

/** Leaves the form with the birthday of a person who is too young. */
const fillOutWrongly = async (dialog: Locator, member: Member, page: Page): Promise<void> => {
  await dialog.getByRole('button', { name: 'Start' }).click();
  for (const label of PERSON_FIELDS) await expect(dialog.getByLabel(label)).toBeVisible();
  const options = (label: string) => dialog.getByLabel(label).locator('option:not([value=""])');
  const listed = (label: string) =>
    options(label).evaluateAll((nodes) => nodes.map((node) => `${node.getAttribute('value')} ${node.textContent}`));
  const valued = (names: readonly string[], first: number) => names.map((name, index) => `${first + index} ${name}`);
  expect(await listed('ID type')).toEqual(valued(ID_TYPES, 1));
  expect(await listed('Source of income')).toEqual(valued(['Employed', 'Self employed'], 1));
  expect(await listed('Nature of work')).toEqual(valued(OCCUPATIONS, 3));
  expect(await listed('Nationality')).toEqual(expect.arrayContaining(['Vietnam Vietnam', 'Philippines Philippines']));
  await dialog.getByRole('button', { name: 'Confirm information' }).click();
  await expect(dialog.getByText('This field cannot be empty.')).toHaveCount(9);
  await fillPerson(dialog, member);
  await dialog.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 20}-01-01`);
  const sent = page.waitForResponse(
    (reply) => reply.url().endsWith('/wps/member/info') && reply.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Confirm information' }).click();
  expect((await sent).status()).toBe(403);
  expect((await sent).request().postDataJSON()).toMatchObject({ nationality: 'Vietnam' });
  await expect(dialog.getByText('You must be at least 21 years old.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send documents' })).toBeHidden();
};

test('[KYC-001] [KYC-002] [KYC-004] [KYC-006] [KYC-003] [KYC-018] [KYC-005] [KYC-007] [KYC-008] [KYC-009] [KYC-010] [KYC-011] [VAL-047] [VAL-048] [KYC-015] the window opens for members who are not verified, is put off, opens again from the security centre, asks for the whole personal information, and declines who is too young', async ({
  page,
}) => {
  let asked = 0;
  page.on('response', (reply) => {
    if (reply.url().endsWith('/wps/v2/member/securityConfig')) asked += 1;
  });
  const member = await unverified(page);
  const dialog = await arrive(page, member);
  expect(asked).toBe(1);
  await expect(dialog.getByRole('button')).toHaveText(['Later', 'Start']);
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('verifyLater'))).not.toBeNull();
  await page.reload();
  await expect.poll(() => asked).toBe(2);
  await expect(header(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await follow(page, '/?mc=securityCenter');
  await page.getByRole('button', { name: 'Start verification' }).click();
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeVisible();
  await test.step('Personal information is asked for whole, and a member who is too young stays there', () =>
    fillOutWrongly(dialog, member, page));
});

test('[KYC-012] [KYC-013] [KYC-014] [KYC-017] [OPS-021] [OPR-007] [ERR-025] [VAL-041] [VAL-042] [VAL-043] [VAL-044] [VAL-045] documents are checked, sent and refused with a reason; the window comes again and asks for the refused picture alone, and an approval completes the check at once', async ({
  page,
}) => {
  const member = await unverified(page);
  await openAs(page, member.account, '/helpmc');
  const dialog = windowOf(page);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await fillPerson(dialog, member);
  await dialog.getByRole('button', { name: 'Confirm information' }).click();
  await dialog.getByRole('button', { name: 'Send documents' }).click();
  for (const text of ['front of your ID', 'back of your ID', 'a selfie with your ID'])
    await expect(dialog.getByText(`Please upload the ${text}.`.replace('the a', 'a'))).toBeVisible();
  await choose(dialog, 'ID front', file('front.gif', Buffer.from('GIF89a'), 'image/gif'));
  await expect(dialog.getByText('Use a jpeg, jpg or png picture.')).toBeVisible();
  await choose(dialog, 'ID front', file('large.png', Buffer.alloc(5_242_881)));
  await expect(dialog.getByText('The picture is larger than 5 MB. Choose a smaller one.')).toBeVisible();
  await expect(dialog.getByRole('img', { name: /selected picture/ })).toHaveCount(0);
  // A page under the name of a picture: the browser believes it, the platform does not.
  await chooseAccepted(dialog, 'ID front', file('front.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  await chooseAccepted(dialog, 'ID back', file('back.png', png(160, 90, 30)));
  await chooseAccepted(dialog, 'Selfie with ID', file('selfie.png', png(60, 140, 60)));
  await dialog.getByRole('button', { name: 'Send documents' }).click();
  await expect(picture(dialog, 'ID front').getByRole('alert')).toHaveText('Use a jpeg, jpg or png picture.');
  await sendDocuments(page, dialog);
  expect(await page.evaluate(() => sessionStorage.getItem('securityAlreadyUpLoad'))).not.toBeNull();

  const desk = await openConsole(page);
  await openCase(desk, member);
  const told = (name: string): Locator =>
    desk
      .locator('dl > div')
      .filter({ has: desk.getByText(name, { exact: true }) })
      .getByRole('definition');
  for (const [name, value] of [
    ['Full name', member.name],
    ['Date of birth', /^1991-04-12/],
    ['ID type', 'Passport'],
    ['Nationality', 'Vietnam'],
    ['Place of birth', 'Da Nang'],
    ['Present address', '12 Nguyen Hue, Ho Chi Minh City'],
    ['Permanent address', '12 Nguyen Hue, Ho Chi Minh City'],
    ['Source of income', 'Self employed'],
    ['Nature of work', 'Traders'],
  ] as const)
    await expect(told(name)).toHaveText(value);
  for (const name of ['ID front', 'ID back', 'Selfie with ID'])
    await expect
      .poll(() =>
        desk.getByRole('img', { name: `${name}, enlarge` }).evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  await desk.keyboard.press('r');
  await desk.getByLabel('Selfie with ID').selectOption('Face not visible');
  await desk.getByLabel('Note to the member').fill('By daylight, please.');
  await desk.getByRole('button', { name: 'Send rejection' }).click();
  // Before the console is looked at: the message goes by itself.
  await expect(page.getByText('We could not accept your documents.').first()).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Identity verification' })).toBeVisible();
  await expect(desk.getByRole('button', { name: `Open the case of ${member.account}` })).toBeHidden();

  await follow(page, '/helpmc?mc=securityCenter');
  await expect(page.getByText('By daylight, please.').first()).toBeVisible();
  await expect(page.getByText('Your face is not clearly visible.').first()).toBeVisible();

  // Another sign-in, as in another tab.
  await page.evaluate(() => sessionStorage.clear());
  await arrive(page, member);
  await expect(dialog.getByText('We could not verify you yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start' }).click();
  // What was confirmed before stands there.
  await expect(dialog.getByLabel('Full name')).toHaveValue(member.name);
  await dialog.getByRole('button', { name: 'Confirm information' }).click();
  await expect(dialog.getByText('Your face is not clearly visible.')).toBeVisible();
  for (const name of ['ID front', 'ID back']) {
    await expect(picture(dialog, name).getByText('You do not need to send it again.')).toBeVisible();
    await expect(picture(dialog, name).getByRole('button')).toHaveCount(0);
  }
  await sendDocuments(page, dialog, [SELFIE]);
  await openCase(desk, member);
  await desk.keyboard.press('a');
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('You are verified. Thank you.').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: `Open the case of ${member.account}` })).toBeHidden();
  await desk.close();
  await signOut(page);
  await signIn(page, member.account);
  await follow(page, '/?mc=securityCenter');
  await expect(page.getByText('Your identity is verified.')).toBeVisible();
});
