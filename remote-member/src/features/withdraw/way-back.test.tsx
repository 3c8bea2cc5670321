/** From a withdrawal to the security centre and back. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakePortal, fakeMember } from 'shared-contracts/testing';
import { useState } from 'react';
import { loadStrings } from '../../strings/index.ts';
import { WayBack, useSecurityCentre } from './way-back.tsx';

/** Shows one page at a time, as the centre does. */
const Pages = () => {
  const [isCentre, setCentre] = useState(true);
  const open = useSecurityCentre();
  return (
    <>
      <button onClick={() => setCentre(!isCentre)}>turn</button>
      {isCentre ? <WayBack /> : <button onClick={open}>set the PIN</button>}
    </>
  );
};

it('the security centre leads back to a withdrawal that needed it, and only then', async () => {
  const { portal, asked } = createFakePortal({ module: 'member', member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address="/">
      <Pages />
    </StandAlone>,
  );
  const turn = async () => userEvent.click(await screen.findByRole('button', { name: 'turn' }));
  await turn();
  await userEvent.click(screen.getByRole('button', { name: 'set the PIN' }));
  expect(asked.at(-1)?.detail).toEqual({ overlay: 'member-centre', page: 'securityCenter' });
  await turn();
  await userEvent.click(screen.getByRole('button', { name: 'Back to Withdraw' }));
  expect(asked.at(-1)?.detail).toEqual({ overlay: 'member-centre', page: 'withdraw' });
  await turn();
  await turn();
  expect(screen.queryByRole('button', { name: 'Back to Withdraw' })).toBeNull();
});
