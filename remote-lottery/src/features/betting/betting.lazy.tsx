import { useSearchParams } from 'shared-contracts/sdk';
import { BettingView } from './betting-view.tsx';

/** The betting view of the lottery in the address. */
const Betting = () => {
  const [params] = useSearchParams();
  const gameCode = params.get('gameCode') ?? '';
  return <BettingView key={gameCode} gameCode={gameCode} />;
};

export default Betting;
