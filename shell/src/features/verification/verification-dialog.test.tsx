import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { createFakeApi } from 'shared-contracts/testing';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { VerificationDialog } from './verification-dialog.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const PERSON = {
  idType: 1,
  payeename: 'Tran Thi Hoa',
  birthday: '1990-05-17',
  address: '12 Nguyen Hue',
  permanentAddress: '12 Nguyen Hue',
  placeOfBirth: 'Da Nang',
  nationality: 'Vietnam',
  sourceOfIncome: 2,
  occupation: 6,
  employerName: '',
};
const NONE = { front: null, back: null, selfie: null };

/** At the step of the person, after a refusal for these reasons. */
const begin = async (reasons: object, { hangs = false, person = PERSON, timeZone = 'UTC' } = {}) => {
  const refusal = { reasons: { ...NONE, ...reasons }, note: '' };
  const check = { enabled: true, status: 'N', minimumAge: 21, timeZone, person };
  const state = { ...check, submittedAt: null, decidedAt: null };
  const api = createFakeApi({
    'kyc.verificationState': () => ({ ...state, refusal }),
    'kyc.personalInfo': () => ({ saved: true }),
    'kyc.uploadIdImages': () => ({ status: 'P' }),
  });
  let signal: AbortSignal | undefined;
  const hanging: typeof api.call = (endpoint, input, options) => {
    if (!hangs || endpoint.id !== 'kyc.uploadIdImages') return api.call(endpoint, input, options);
    signal = options?.signal;
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  };
  const dialog$ = new BehaviorSubject<string | null>('verification');
  const shell = {
    ...{
      api: { ...api, call: hanging },
      dialog$,
      clock: { now: () => Date.parse('2026-03-10T10:00:00Z') },
      toasts: { push: () => undefined },
    },
    state: { language$: new BehaviorSubject('EN'), member$: new BehaviorSubject({ id: '1' }) },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  render(
    <ShellContext value={shell}>
      <VerificationDialog />
    </ShellContext>,
  );
  const start = await screen.findByRole('button', { name: 'intro.start' });
  const planned = screen.queryByText('intro.againText') === null ? 'all' : 'some';
  await userEvent.click(start);
  const confirm = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'person.confirm' }));
  const sentAs = (name: string) => api.calls.filter(({ id }) => id === name);
  const sent = () => sentAs('kyc.uploadIdImages');
  return { planned, confirm, sentAs, sent, dialog$, cancelled: () => signal?.aborted };
};
/** At the step of the pictures. */
const setUp = async (...given: Parameters<typeof begin>) => {
  const begun = await begin(...given);
  await begun.confirm();
  await screen.findByRole('button', { name: 'upload.submit' });
  return begun;
};
const picture = (kind: string) => within(screen.getByRole('group', { name: `upload.${kind}` }));
const choose = (kind: string): Promise<void> =>
  userEvent.upload(
    picture(kind).getByLabelText(`upload.${kind}`),
    new File(['drawn'], `${kind}.png`, { type: 'image/png' }),
  );
const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'upload.submit' }));

const typed = (label: string): HTMLElement =>
  screen.getByLabelText(new RegExp(`^${label.replace('.', String.raw`\.`)}`));

// jsdom has none.
Element.prototype.scrollIntoView = () => undefined;
beforeEach(() => sessionStorage.clear());

describe('personal information', () => {
  it.each([
    ['no date', ''],
    ['in the future', '2027-01-01'],
    ['a day less than 21 years ago', '2005-03-11'],
  ])(
    '[VAL-046] [VAL-047] a birthday that is %s is told at its field, and sent all the same',
    async (_what, birthday) => {
      const { confirm, sentAs } = await begin({}, { person: { ...PERSON, birthday } });
      await confirm();
      expect((await screen.findByRole('alert')).textContent).toBe('local_age_21');
      expect(typed('person.birthday').getAttribute('aria-invalid')).toBe('true');
      await waitFor(() => expect(sentAs('kyc.personalInfo')).toHaveLength(1));
      expect(sentAs('kyc.personalInfo')[0]?.input).toEqual({ body: { ...PERSON, birthday } });
      expect(screen.queryByRole('button', { name: 'upload.submit' })).toBeNull();
    },
  );

  it.each([
    ['UTC', '2005-03-10'],
    ['Pacific/Kiritimati', '2005-03-11'],
  ])(
    '[VAL-046] [KYC-012] who is 21 today where the merchant is goes on to the pictures: %s',
    async (timeZone, birthday) => {
      const person = { ...PERSON, birthday };
      const { sentAs } = await setUp({}, { person, timeZone });
      expect(sentAs('kyc.personalInfo').map(({ input }) => input)).toEqual([{ body: person }]);
    },
  );

  const FIELDS = Object.keys(PERSON).filter((name) => name !== 'birthday');
  it.each(FIELDS)(
    '[VAL-005] [VAL-048] %s may not be empty, but for the employer of the self employed',
    async (name) => {
      const employed = { ...PERSON, sourceOfIncome: 1, employerName: 'Saigon Works' };
      const { confirm, sentAs } = await begin({}, { person: employed });
      fireEvent.change(typed(`person.${name}`), { target: { value: '' } });
      await confirm();
      expect((await screen.findByRole('alert')).textContent).toBe('field.missing');
      expect(typed(`person.${name}`).getAttribute('aria-invalid')).toBe('true');
      expect(sentAs('kyc.personalInfo')).toEqual([]);
      if (name !== 'employerName') return;
      fireEvent.change(typed('person.sourceOfIncome'), { target: { value: '2' } });
      await confirm();
      expect(await screen.findByRole('button', { name: 'upload.submit' })).toBeTruthy();
    },
  );
});

describe('a picture', () => {
  const chooseFile = async (type: string, size: number): Promise<void> => {
    const file = new File(['drawn'], 'chosen', { type });
    Object.defineProperty(file, 'size', { value: size });
    fireEvent.change(picture('front').getByLabelText('upload.front'), { target: { files: [file] } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };

  it('[VAL-041] [VAL-042] is a jpeg, jpg or png of 5,242,880 bytes at most; another one is not taken, and why is said', async () => {
    await setUp({});
    for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', '']) {
      await chooseFile(type, 1);
      expect(picture('front').getByRole('alert').textContent).toBe('activity_apply_remark_limit2');
      expect(picture('front').queryByRole('img')).toBeNull();
    }
    await chooseFile('image/png', 5_242_881);
    expect(picture('front').getByRole('alert').textContent).toBe('activity_apply_remark_limit3');
    expect(picture('front').queryByRole('img')).toBeNull();
    for (const type of ['image/jpeg', 'image/jpg', 'image/png']) {
      await chooseFile(type, 5_242_880);
      expect(picture('front').queryByRole('alert')).toBeNull();
      const shown = picture('front').getByRole<HTMLImageElement>('img');
      expect(shown.src).toMatch(new RegExp(`^data:${type};`));
    }
  });
});

describe('after a refusal', () => {
  it('[OPR-007] the picture with a reason alone is asked for, and the others are said to be kept', async () => {
    const { planned, sent, dialog$ } = await setUp({ selfie: 'face-hidden' });
    expect(planned).toBe('some');
    expect(picture('selfie').getByRole('alert').textContent).toBe('reason.face-hidden');
    for (const kind of ['front', 'back']) {
      expect(picture(kind).getByText('upload.kept')).toBeTruthy();
      expect(picture(kind).queryByRole('button')).toBeNull();
    }
    await send();
    expect(picture('selfie').getByRole('alert').textContent).toBe('please_upload_selfie');
    expect(sent()).toEqual([]);
    await choose('selfie');
    await picture('selfie').findByRole('img');
    await send();
    await waitFor(() => expect(dialog$.value).toBeNull());
    const idCardSelfie = expect.stringMatching(/^data:image\/png;base64,/) as string;
    const body = { idCardFront: '', idCardBack: '', idCardSelfie, moduleId: 'UPLOADID3' };
    expect(sent().map(({ input }) => input)).toEqual([{ body }]);
  });

  it('waits for a chosen picture that is still read, instead of asking for it', async () => {
    let read: () => void = () => undefined;
    const { readAsDataURL } = FileReader.prototype;
    jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function (this: FileReader, file) {
      read = () => readAsDataURL.call(this, file);
    });
    const { sent, dialog$ } = await setUp({ selfie: 'face-hidden' });
    await choose('selfie');
    const button = screen.getByRole('button', { name: 'upload.submit' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await send();
    expect(picture('selfie').queryByText('please_upload_selfie')).toBeNull();
    expect(sent()).toEqual([]);
    read();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await send();
    await waitFor(() => expect(dialog$.value).toBeNull());
    expect(sent()).toHaveLength(1);
  });

  it('keeps the pictures when the upload is cancelled', async () => {
    const { cancelled } = await setUp({ selfie: 'face-hidden' }, { hangs: true });
    await choose('selfie');
    await picture('selfie').findByRole('img');
    await send();
    expect(await screen.findByRole('progressbar', { name: /upload.progress/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'upload.cancel' }));
    expect(cancelled()).toBe(true);
    expect(await screen.findByRole('button', { name: 'upload.submit' })).toBeTruthy();
    expect(picture('selfie').getByRole('img')).toBeTruthy();
    expect(screen.queryByText('network.failed')).toBeNull();
  });

  it('[OPR-007] [VAL-043] [VAL-044] [VAL-045] all three are asked for where none was named', async () => {
    const { planned, sent } = await setUp({});
    expect(planned).toBe('all');
    expect(screen.queryByText('upload.kept')).toBeNull();
    await send();
    for (const kind of ['front', 'back', 'selfie'])
      expect(picture(kind).getByRole('alert').textContent).toBe(`please_upload_${kind}`);
    expect(sent()).toEqual([]);
  });
});
