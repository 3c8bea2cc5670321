/**
 * The house's line icons: a 24 px grid, one stroke width, round joins. Each is its own export, so that a bundle carries
 * only those it shows; those of the portal's first page stand here, all others in `further-set.tsx`, because a file is split into
 * the page and its later parts as a whole. Names say direction by reading order (start, end); these turn round in right-to-left pages.
 */
import { Glyph, type IconProps } from './glyph.tsx';

export const HomeIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />
);
export const SearchIcon = (props: IconProps) => (
  <Glyph {...props} d="M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.8 15.8 20 20" />
);
export const MenuIcon = (props: IconProps) => <Glyph {...props} d="M4 7h16M4 12h16M4 17h16" />;
export const MenuCollapseIcon = (props: IconProps) => (
  <Glyph {...props} mirror d="M10 7h10M10 12h10M10 17h10M7 9l-3 3 3 3" />
);
export const CloseIcon = (props: IconProps) => <Glyph {...props} d="M6 6l12 12M18 6 6 18" />;
export const ChevronDownIcon = (props: IconProps) => <Glyph {...props} d="M6 9l6 6 6-6" />;
export const StarIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
);
export const HeartIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.5-8 10.2-8 10.2z" />
);
export const FlameIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M12 20.5c3.6 0 6-2.5 6-5.8 0-2.4-1.2-4-2.5-5.4-.5 1.2-1.1 1.9-2 2.3.4-3.2-.9-6-3.6-8.1.1 3.2-1 4.7-2.2 6.2C6.8 11 6 12.6 6 14.7c0 3.3 2.4 5.8 6 5.8z"
  />
);
export const EyeIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z"
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M9.9 6.1A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.4 3.2M6.5 7.5A14.5 14.5 0 0 0 2.8 12s3.2 6.2 9.2 6.2a8.8 8.8 0 0 0 5-1.6M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16"
  />
);
export const RefreshIcon = (props: IconProps) => (
  <Glyph {...props} d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
);
export const UserIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5" />
);
export const SunIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M5.5 18.5l1.2-1.2M17.3 6.7l1.2-1.2"
  />
);
export const MoonIcon = (props: IconProps) => (
  <Glyph {...props} d="M19.8 14.5A8 8 0 0 1 9.5 4.2a8 8 0 1 0 10.3 10.3z" />
);
export const GlobeIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5s1.2-6.2 3.5-8.5z"
  />
);
export const GiftIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4.5 11.5V19a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-7.5M3.5 8h17v3.5h-17zM12 8v12M12 8S10.8 3.8 8.5 3.8a2 2 0 0 0-2 2.1C6.5 7.5 8.5 8 12 8zM12 8s1.2-4.2 3.5-4.2a2 2 0 0 1 2 2.1C17.5 7.5 15.5 8 12 8z"
  />
);
export const CrownIcon = (props: IconProps) => <Glyph {...props} d="M4 8l4 4 4-6.5 4 6.5 4-4-1.5 9h-13zM5.5 20h13" />;
export const HelpIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.6 9.5A2.5 2.5 0 0 1 12 7.7c1.5 0 2.5 1 2.5 2.3 0 1.7-2.5 2-2.5 3.7M12 16.3h.01"
  />
);
export const DownloadIcon = (props: IconProps) => <Glyph {...props} d="M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14" />;
export const InfoIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8h.01" />
);
export const WarningIcon = (props: IconProps) => <Glyph {...props} d="M12 4.5 3.5 19h17zM12 10v4M12 16.5h.01" />;
export const CheckCircleIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8.3 12.2l2.6 2.6 4.8-5" />
);
export const RefusedIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6" />
);
export const SlotsIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M3.5 6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1zM8.5 5.5v13M15.5 5.5v13M10.7 9.8h2.7L11.6 14.3M5.8 12h.01M18.2 12h.01"
  />
);
export const CardsIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M9.5 6.5l8.7-1.6a1 1 0 0 1 1.2.8l1.9 10.6a1 1 0 0 1-.8 1.2l-3 .5M3.5 8a1 1 0 0 1 1-1H13a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1zM8.75 10.8l2.3 2.7-2.3 2.7-2.3-2.7z"
  />
);
export const LiveIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8.2 8.2a5.4 5.4 0 0 0 0 7.6M15.8 8.2a5.4 5.4 0 0 1 0 7.6M5.3 5.3a9.5 9.5 0 0 0 0 13.4M18.7 5.3a9.5 9.5 0 0 1 0 13.4"
  />
);
export const FishIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M3.5 12c2.3-3.6 5.3-5.5 8.7-5.5 3.3 0 6 2.2 7.3 4.3L21 9v6l-1.5-1.8c-1.3 2.1-4 4.3-7.3 4.3-3.4 0-6.4-1.9-8.7-5.5zM8 11.5h.01M12 9.5a4.5 4.5 0 0 1 0 5"
  />
);
export const BallIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 8.2l3.6 2.6-1.4 4.3H9.8l-1.4-4.3zM12 3.7v4.5M20.2 10l-4.6.8M17 18.8l-2.8-3.7M7 18.8l2.8-3.7M3.8 10l4.6.8"
  />
);
export const LotteryIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11.3 11l1-.7v3.6"
  />
);
export const TrendingIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 16.5l5.5-5.5 3.5 3.5L20 7.5M15.5 7.5H20V12" />
);
export const GridIcon = (props: IconProps) => (
  <Glyph {...props} d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />
);
