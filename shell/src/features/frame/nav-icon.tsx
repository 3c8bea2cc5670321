import type { ComponentType } from 'react';
import {
  BallIcon,
  CardsIcon,
  CrownIcon,
  DownloadIcon,
  FishIcon,
  FlameIcon,
  GiftIcon,
  GridIcon,
  HeartIcon,
  HelpIcon,
  HomeIcon,
  LiveIcon,
  LotteryIcon,
  SlotsIcon,
  StarIcon,
  TrendingIcon,
} from 'shared-ui/icons';
import type { IconProps } from 'shared-ui';
import { later, Show } from '../../shared/ui/later.tsx';
import type { FurtherIconProps } from './further-icon.tsx';

const FurtherIcon = later<FurtherIconProps>(() =>
  import(/* webpackChunkName: 'frame-more' */ './further-icon.tsx').then((part) => ({ default: part.FurtherIcon })),
);

/** Icons of the modules in this repository. Other icons that a manifest may name load later and take the same space. */
const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  ball: BallIcon,
  cards: CardsIcon,
  crown: CrownIcon,
  download: DownloadIcon,
  fish: FishIcon,
  flame: FlameIcon,
  gift: GiftIcon,
  grid: GridIcon,
  heart: HeartIcon,
  help: HelpIcon,
  home: HomeIcon,
  live: LiveIcon,
  lottery: LotteryIcon,
  slots: SlotsIcon,
  star: StarIcon,
  trending: TrendingIcon,
};

/** `slots`, `SlotsIcon` and `slots-icon` mean the same. */
const keyOf = (name: string): string => name.replace(/-?icon$/i, '').toLowerCase();

export const NavIcon = ({ name, size = 20 }: { readonly name: string; readonly size?: number }) => {
  const key = keyOf(name);
  const Icon = ICONS[key];
  if (Icon) return <Icon size={size} />;
  return (
    <Show part={FurtherIcon} props={{ name: key, size }} fallback={<svg width={size} height={size} aria-hidden />} />
  );
};
