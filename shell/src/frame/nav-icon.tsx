import type { ComponentType } from 'react';
import {
  BallIcon, BankIcon, BellIcon, BingoIcon, CardsIcon, ChartIcon, ChatIcon, CrownIcon, DepositIcon, DiceIcon, DocumentIcon,
  DownloadIcon, EsportsIcon, FishIcon, FlameIcon, GiftIcon, GridIcon, HeartIcon, HelpIcon, HomeIcon, LedgerIcon, ListIcon,
  LiveIcon, LotteryIcon, MailIcon, MegaphoneIcon, PercentIcon, PlayIcon, RoosterIcon, SearchIcon, SettingsIcon, ShareIcon,
  ShieldIcon, SlotsIcon, StarIcon, TransferIcon, TrendingIcon, TrophyIcon, UserIcon, UsersIcon, WalletIcon, WithdrawIcon,
} from 'shared-ui/icons';
import type { IconProps } from 'shared-ui';

/** Icons that a manifest may name; each is some 100 bytes. */
const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  ball: BallIcon, bank: BankIcon, bell: BellIcon, bingo: BingoIcon, cards: CardsIcon, chart: ChartIcon, chat: ChatIcon,
  crown: CrownIcon, deposit: DepositIcon, dice: DiceIcon, document: DocumentIcon, download: DownloadIcon, esports: EsportsIcon,
  fish: FishIcon, flame: FlameIcon, gift: GiftIcon, grid: GridIcon, heart: HeartIcon, help: HelpIcon, home: HomeIcon,
  ledger: LedgerIcon, list: ListIcon, live: LiveIcon, lottery: LotteryIcon, mail: MailIcon, megaphone: MegaphoneIcon,
  percent: PercentIcon, play: PlayIcon, rooster: RoosterIcon, search: SearchIcon, settings: SettingsIcon, share: ShareIcon,
  shield: ShieldIcon, slots: SlotsIcon, star: StarIcon, transfer: TransferIcon, trending: TrendingIcon, trophy: TrophyIcon,
  user: UserIcon, users: UsersIcon, wallet: WalletIcon, withdraw: WithdrawIcon,
};

/** `slots`, `SlotsIcon` and `slots-icon` mean the same. */
const keyOf = (name: string): string => name.replace(/-?icon$/i, '').toLowerCase();

export const NavIcon = ({ name, size = 20 }: { readonly name: string; readonly size?: number }) => {
  const Icon = ICONS[keyOf(name)] ?? GridIcon;
  return <Icon size={size} />;
};
