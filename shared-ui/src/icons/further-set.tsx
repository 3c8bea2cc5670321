/** Icons that the portal's first page does not show; see `icon-set.tsx`. */
import { Glyph, type IconProps } from './glyph.tsx';

export const PlusIcon = (props: IconProps) => <Glyph {...props} d="M12 5v14M5 12h14" />;
export const MinusIcon = (props: IconProps) => <Glyph {...props} d="M5 12h14" />;
export const MoreIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M5.5 11.6a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8zM12 11.6a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8zM18.5 11.6a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8z"
  />
);
export const ChevronUpIcon = (props: IconProps) => <Glyph {...props} d="M6 15l6-6 6 6" />;
export const ChevronStartIcon = (props: IconProps) => <Glyph {...props} mirror d="M15 6l-6 6 6 6" />;
export const ChevronEndIcon = (props: IconProps) => <Glyph {...props} mirror d="M9 6l6 6-6 6" />;
export const ArrowStartIcon = (props: IconProps) => <Glyph {...props} mirror d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />;
export const ArrowEndIcon = (props: IconProps) => <Glyph {...props} mirror d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />;
export const ArrowUpIcon = (props: IconProps) => <Glyph {...props} d="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />;
export const ArrowDownIcon = (props: IconProps) => <Glyph {...props} d="M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5" />;
export const ExternalIcon = (props: IconProps) => (
  <Glyph
    {...props}
    mirror
    d="M13.5 4.5h6v6M19.5 4.5 11 13M18 14v4.5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1H10"
  />
);
export const StarFilledIcon = (props: IconProps) => (
  <Glyph {...props} solid d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
);
export const HeartFilledIcon = (props: IconProps) => (
  <Glyph {...props} solid d="M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.5-8 10.2-8 10.2z" />
);
export const FlameFilledIcon = (props: IconProps) => (
  <Glyph
    {...props}
    solid
    d="M12 20.5c3.6 0 6-2.5 6-5.8 0-2.4-1.2-4-2.5-5.4-.5 1.2-1.1 1.9-2 2.3.4-3.2-.9-6-3.6-8.1.1 3.2-1 4.7-2.2 6.2C6.8 11 6 12.6 6 14.7c0 3.3 2.4 5.8 6 5.8z"
  />
);
export const WalletIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M18 8V5.5a1 1 0 0 0-1-1H6a2 2 0 0 0 0 4M4 6.5V17a2.5 2.5 0 0 0 2.5 2.5H19a1 1 0 0 0 1-1v-9a1 1 0 0 0-1-1H6M16 14h.01"
  />
);
export const DepositIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3.5v10.5M7.5 9.5 12 14l4.5-4.5M4 15v3.5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V15" />
);
export const WithdrawIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 14V3.5M7.5 8 12 3.5 16.5 8M4 15v3.5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V15" />
);
export const TransferIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19" />
);
export const UsersIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.5-3.2 3.1-5 6.5-5s6 1.8 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.1.6 3.6 2.2 4 4.7"
  />
);
export const LogoutIcon = (props: IconProps) => (
  <Glyph {...props} mirror d="M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5" />
);
export const TrophyIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 6h-3v1.5a3 3 0 0 0 3 3M16.5 6h3v1.5a3 3 0 0 1-3 3M12 14.5V17M8.5 20c0-2 1.5-3 3.5-3s3.5 1 3.5 3z"
  />
);
export const MailIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 6.5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4.5 7l7.5 6 7.5-6" />
);
export const BellIcon = (props: IconProps) => (
  <Glyph {...props} d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1H5zM10 20h4" />
);
export const MegaphoneIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 10v4h3l9 4.5v-13L7 10zM19 9.5a3.5 3.5 0 0 1 0 5M8 14l1 5" />
);
export const CheckIcon = (props: IconProps) => <Glyph {...props} d="M5 12.5l4.5 4.5L19 7.5" />;
export const ClockIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2" />
);
export const CalendarIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4.5 6.5a1 1 0 0 1 1-1h13a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1zM4.5 10h15M8.5 3.5v4M15.5 3.5v4"
  />
);
export const FilterIcon = (props: IconProps) => <Glyph {...props} d="M4 6h16M7 12h10M10 18h4" />;
export const SortIcon = (props: IconProps) => (
  <Glyph {...props} d="M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5" />
);
export const SortAscendingIcon = (props: IconProps) => <Glyph {...props} d="M12 19V5.5M6.5 11 12 5.5l5.5 5.5" />;
export const SortDescendingIcon = (props: IconProps) => <Glyph {...props} d="M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5" />;
export const CopyIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM15 9V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4"
  />
);
export const QrIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2.5v2.5M19.5 13.5v2.5M13.5 19.5H16M19.5 19.5v.01"
  />
);
export const ShieldIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 3.5l7 2.5v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10" />
);
export const FlagIcon = (props: IconProps) => <Glyph {...props} d="M6 20.5v-16M6 5h12l-2.5 4L18 13H6" />;
export const LockIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M5.5 11a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1zM8.5 10V7.5a3.5 3.5 0 0 1 7 0V10M12 14v2"
  />
);
export const KeyIcon = (props: IconProps) => (
  <Glyph {...props} d="M8 11a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM11.2 12.3 19.5 4M16 7.5l3 3M13.5 10l2 2" />
);
export const PlayIcon = (props: IconProps) => (
  <Glyph {...props} solid d="M8 5.3v13.4a.6.6 0 0 0 .9.5l10.6-6.7a.6.6 0 0 0 0-1L8.9 4.8a.6.6 0 0 0-.9.5z" />
);
export const PauseIcon = (props: IconProps) => <Glyph {...props} d="M8.5 5.5v13M15.5 5.5v13" />;
export const FullscreenIcon = (props: IconProps) => (
  <Glyph {...props} d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
);
export const FullscreenExitIcon = (props: IconProps) => (
  <Glyph {...props} d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5" />
);
export const ExitIcon = (props: IconProps) => (
  <Glyph {...props} mirror d="M10 4.5h8a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-8M13.5 12H4M7.5 8.5 4 12l3.5 3.5" />
);
export const VolumeIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
);
export const VolumeOffIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />
);
export const DiceIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4.5 6a1.5 1.5 0 0 1 1.5-1.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18zM8.7 8.3a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8zM15.3 8.3a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8zM12 11.6a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8zM8.7 14.9a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8zM15.3 14.9a.4.4 0 1 1 0 .8.4.4 0 0 1 0-.8z"
  />
);
export const ChartIcon = (props: IconProps) => <Glyph {...props} d="M4.5 4v15.5H20M8.5 16v-4M12.5 16V8M16.5 16v-6" />;
export const LedgerIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M6 4h12a1 1 0 0 1 1 1v15.5l-2.3-1.5-2.4 1.5L12 19l-2.3 1.5L7.3 19 5 20.5V5a1 1 0 0 1 1-1zM8.5 8.5h7M8.5 12h7M8.5 15.5h4"
  />
);
export const ListIcon = (props: IconProps) => (
  <Glyph {...props} mirror d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />
);
export const SettingsIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM19 12l1.8-1.4-1.8-3.2-2.2.8a6 6 0 0 0-1.8-1L14.7 5h-3.5l-.5 2.2a6 6 0 0 0-1.7 1l-2.2-.8L5 10.6 6.8 12 5 13.4l1.8 3.2 2.2-.8a6 6 0 0 0 1.7 1l.5 2.2h3.5l.3-2.2a6 6 0 0 0 1.8-1l2.2.8 1.8-3.2z"
  />
);
export const PhoneIcon = (props: IconProps) => (
  <Glyph {...props} d="M7.5 4.5a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1zM11 17.5h2" />
);
export const BankIcon = (props: IconProps) => (
  <Glyph {...props} d="M4 9.5 12 4.5l8 5zM6 9.5v7M10 9.5v7M14 9.5v7M18 9.5v7M4 16.5h16M3.5 19.5h17" />
);
export const DocumentIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M6 4.5a1 1 0 0 1 1-1h6.5l4.5 4.5v11.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zM13.5 3.5V8H18M9 12.5h6M9 16h6"
  />
);
export const UploadIcon = (props: IconProps) => <Glyph {...props} d="M12 15V4M7.5 8.5 12 4l4.5 4.5M5 19.5h14" />;
export const TrashIcon = (props: IconProps) => (
  <Glyph {...props} d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5" />
);
export const EditIcon = (props: IconProps) => <Glyph {...props} d="M5 19l.8-3.8L16 5l3 3L8.8 18.2zM13.5 7.5l3 3" />;
export const PercentIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M18.5 5.5l-13 13M7.5 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM16.5 14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"
  />
);
export const ShareIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M17 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM7 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM17 15.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9.2 10.8l5.6-3.4M9.2 13.2l5.6 3.4"
  />
);
export const MedalIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M12 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8.4 13.2 7 20.5l5-2.8 5 2.8-1.4-7.3M10 9.2l1.4 1.4L14 7.8"
  />
);
export const GemIcon = (props: IconProps) => (
  <Glyph {...props} d="M7 4.5h10l4 5.3-9 10.2-9-10.2zM3.2 9.8h17.6M12 20 8.5 9.8 12 4.7l3.5 5.1z" />
);
export const InviteIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M10 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM3.5 19.5c.5-3.2 3.1-5 6.5-5s6 1.8 6.5 5M19 7.5v5M16.5 10h5"
  />
);
export const ChatIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4 6.5a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.7V16h-1A1.5 1.5 0 0 1 4 14.5zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01"
  />
);
export const BingoIcon = (props: IconProps) => (
  <Glyph {...props} d="M4.5 4.5h15v15h-15zM4.5 9.5h15M4.5 14.5h15M9.5 4.5v15M14.5 4.5v15M12 12h.01" />
);
export const RoosterIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M14.5 8.5c.3-2 1.5-3 3-3 .3 1.8-.2 2.8-.2 2.8l2.2 1.2-2.3.8c0 5.2-2.9 8.2-7 8.2-4.4 0-6.7-3-6.7-6.5 0-1.8.6-3.3 1.7-4.5.3 2.5 1.5 4 3.8 4s4.9-.8 5.5-3zM14.8 5.6l-.8-1.6M9.5 18.5V21M12.5 18.3V21M16.3 7.4h.01"
  />
);
export const EsportsIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M8 7h8a5 5 0 0 1 5 5.2l-.3 3.3a2.3 2.3 0 0 1-4.2 1.1L15.2 15H8.8l-1.3 1.6a2.3 2.3 0 0 1-4.2-1.1L3 12.2A5 5 0 0 1 8 7zM8.5 9.7v3M7 11.2h3M15 12.5h.01M17 10h.01"
  />
);
