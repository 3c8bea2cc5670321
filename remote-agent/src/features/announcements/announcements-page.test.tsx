import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcements } from 'shared-contracts/content';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import AnnouncementsPage from './announcements-page.tsx';

const notice = (id: string, title: string) => ({
  ...{ id, type: 'AG' as const, title, content: `<p>About ${title}<script>x</script></p>` },
  date: '2026-01-02T03:04:05Z',
});

const show = (list: readonly ReturnType<typeof notice>[], fails = false) => {
  const api = createFakeApi({
    [announcements.id]: () => {
      if (fails) throw new PortalError('network.failed');
      return { list, popup: [], totalPages: 1 };
    },
  });
  const { portal } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/?ac=announcement">
      <AnnouncementsPage />
    </StandAlone>,
  );
  return api;
};

it('lists announcements with their date, and opens them', async () => {
  const api = show([notice('2', 'Bills'), notice('1', 'Links')]);
  expect(await screen.findByText('About Bills')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Links.*2026/ }));
  expect(await screen.findByText('About Links')).toBeTruthy();
  expect(api.calls[0]?.input).toMatchObject({ query: { types: 'AG', pageNo: 1, pageSize: 8 } });
});

it('[AGT-005] says that there are none', async () => {
  show([]);
  expect(await screen.findByText('No announcements')).toBeTruthy();
});

it('has a way to try again', async () => {
  show([], true);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
