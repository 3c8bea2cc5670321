import { fireEvent, render, screen } from '@testing-library/react';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakePortal } from 'shared-contracts/testing';
import { loadStrings } from '../strings/index.ts';
import { SafeHtml } from './safe-html.tsx';

describe('text of a merchant', () => {
  it('follows links of the portal in place', async () => {
    const { portal, asked } = createFakePortal({ module: 'lobby' });
    render(
      <StandAlone module="lobby" strings={loadStrings} portal={portal}>
        <SafeHtml html={'<p>see <a href="/promotions">offers</a></p>'} />
      </StandAlone>,
    );
    fireEvent.click(await screen.findByRole('link', { name: 'offers' }));
    expect(asked).toEqual([{ what: 'navigate', detail: '/promotions' }]);
  });
});
