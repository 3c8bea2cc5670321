import type { ComponentType } from 'react';
import {
  BankIcon,
  BellIcon,
  BingoIcon,
  ChartIcon,
  ChatIcon,
  DepositIcon,
  DiceIcon,
  DocumentIcon,
  EsportsIcon,
  GemIcon,
  InviteIcon,
  LedgerIcon,
  ListIcon,
  MailIcon,
  MedalIcon,
  MegaphoneIcon,
  PercentIcon,
  PlayIcon,
  RoosterIcon,
  SearchIcon,
  SettingsIcon,
  ShareIcon,
  ShieldIcon,
  TransferIcon,
  TrophyIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
  WithdrawIcon,
  GridIcon,
} from 'shared-ui/icons';
import type { IconProps } from 'shared-ui';

/** Icons that a manifest may name besides those that come with the page (`nav-icon.tsx`). */
const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  bank: BankIcon,
  bell: BellIcon,
  bingo: BingoIcon,
  chart: ChartIcon,
  chat: ChatIcon,
  deposit: DepositIcon,
  dice: DiceIcon,
  document: DocumentIcon,
  esports: EsportsIcon,
  gem: GemIcon,
  invite: InviteIcon,
  ledger: LedgerIcon,
  list: ListIcon,
  mail: MailIcon,
  medal: MedalIcon,
  megaphone: MegaphoneIcon,
  percent: PercentIcon,
  play: PlayIcon,
  rooster: RoosterIcon,
  search: SearchIcon,
  settings: SettingsIcon,
  share: ShareIcon,
  shield: ShieldIcon,
  transfer: TransferIcon,
  trophy: TrophyIcon,
  user: UserIcon,
  users: UsersIcon,
  wallet: WalletIcon,
  withdraw: WithdrawIcon,
};

export interface FurtherIconProps {
  readonly name: string;
  readonly size: number;
}

/** Unknown names get a grid icon. */
export const FurtherIcon = ({ name, size }: FurtherIconProps) => {
  const Icon = ICONS[name] ?? GridIcon;
  return <Icon size={size} />;
};
