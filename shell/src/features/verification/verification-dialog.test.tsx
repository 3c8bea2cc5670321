import { render, screen, waitFor, within } from '@testing-library/react';
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

/** At the step of the pictures, after a refusal for these reasons. */
const setUp = async (reasons: object, { hangs = false } = {}) => {
  const refusal = { reasons: { ...NONE, ...reasons }, note: '' };
  const state = { enabled: true, status: 'N', minimumAge: 21, person: PERSON, submittedAt: null, decidedAt: null };
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
  await userEvent.click(screen.getByRole('button', { name: 'person.confirm' }));
  await screen.findByRole('button', { name: 'upload.submit' });
  const sent = () => api.calls.filter(({ id }) => id === 'kyc.uploadIdImages');
  return { planned, sent, dialog$, cancelled: () => signal?.aborted };
};
const picture = (kind: string) => within(screen.getByRole('group', { name: `upload.${kind}` }));
const choose = (kind: string): Promise<void> =>
  userEvent.upload(
    picture(kind).getByLabelText(`upload.${kind}`),
    new File(['drawn'], `${kind}.png`, { type: 'image/png' }),
  );
const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'upload.submit' }));

// jsdom has none.
Element.prototype.scrollIntoView = () => undefined;
beforeEach(() => sessionStorage.clear());

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

  it('[OPR-007] all three are asked for where none was named', async () => {
    const { planned, sent } = await setUp({});
    expect(planned).toBe('all');
    expect(screen.queryByText('upload.kept')).toBeNull();
    await send();
    for (const kind of ['front', 'back', 'selfie'])
      expect(picture(kind).getByRole('alert').textContent).toBe(`please_upload_${kind}`);
    expect(sent()).toEqual([]);
  });
});
