import { useState, type ReactNode } from 'react';
import { BarChart, Sparkline } from '../src/chart/index.ts';
import { ConfirmDialog, Dialog, Drawer } from '../src/dialog/index.ts';
import * as icons from '../src/icons/index.ts';
import {
  Avatar,
  Badge,
  Button,
  Card,
  Checkbox,
  Countdown,
  DataTable,
  DateRangeField,
  DayField,
  Divider,
  EmptyState,
  ErrorState,
  IconButton,
  Money,
  Notice,
  Pager,
  PasswordField,
  ProgressBar,
  ScrollRow,
  SearchField,
  SegmentedControl,
  SelectField,
  Skeleton,
  StatRow,
  StatTile,
  Surface,
  Tabs,
  Tag,
  TextAreaField,
  TextField,
  ToastRegion,
  Toasts,
  type DataColumn,
  type TableSort,
} from '../src/index.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../src/menu/index.ts';
import { Popover, Tooltip } from '../src/popover/index.ts';
import styles from './gallery.module.css';

const {
  BellIcon,
  DepositIcon,
  FlameIcon,
  HeartFilledIcon,
  HeartIcon,
  LedgerIcon,
  LogoutIcon,
  SearchIcon,
  SlotsIcon,
  UserIcon,
  WalletIcon,
  WithdrawIcon,
} = icons;

interface Round {
  readonly id: string;
  readonly game: string;
  readonly at: string;
  readonly stake: string;
  readonly result: string;
  readonly state: 'won' | 'lost' | 'pending' | 'refused';
}

const rounds: readonly Round[] = [
  { id: 'R-204518', game: 'Night Harbour', at: '2026-11-20 20:14', stake: '120.00', result: '418.50', state: 'won' },
  {
    id: 'R-204517',
    game: 'Xóc đĩa trực tiếp',
    at: '2026-11-20 20:11',
    stake: '1250.00',
    result: '-1250.00',
    state: 'lost',
  },
  { id: 'R-204511', game: 'Miền Bắc 20/11', at: '2026-11-20 19:58', stake: '80.00', result: '0.00', state: 'pending' },
  { id: 'R-204502', game: 'Lantern Reels', at: '2026-11-20 19:40', stake: '20.00', result: '0.00', state: 'refused' },
  {
    id: 'R-204499',
    game: 'Jade Fisher',
    at: '2026-11-20 19:31',
    stake: '1234567.50',
    result: '-34567.50',
    state: 'lost',
  },
];

const columns: readonly DataColumn<Round>[] = [
  { id: 'game', header: 'Game', cell: (row) => row.game, primary: true, sortable: true },
  { id: 'at', header: 'Time', cell: (row) => row.at },
  {
    id: 'stake',
    header: 'Stake',
    align: 'end',
    sortable: true,
    cell: (row) => <Money amount={row.stake} />,
    total: <Money amount="1236037.50" symbol="¥" />,
  },
  {
    id: 'result',
    header: 'Result',
    align: 'end',
    sortable: true,
    cell: (row) => <Money amount={row.result} sign="always" tone="signed" />,
    total: <Money amount="-35399.00" symbol="¥" sign="always" tone="signed" />,
  },
  { id: 'state', header: 'State', align: 'end', cell: (row) => <Badge tone={row.state}>{row.state}</Badge> },
];

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{name}</h2>
    {children}
  </section>
);

const days = [310, 420, -180, 560, 240, -90, 610, 380, 505, -260, 720, 640];

const Buttons = () => (
  <Part name="Buttons">
    <div className={styles.line}>
      <Button variant="primary" iconStart={<DepositIcon size={18} />}>
        Deposit
      </Button>
      <Button iconStart={<WithdrawIcon size={18} />}>Withdraw</Button>
      <Button variant="quiet">Not now</Button>
      <Button variant="danger">Close account</Button>
    </div>
    <div className={styles.line}>
      <Button variant="primary" size="lg">
        Sign up
      </Button>
      <Button variant="primary" busy>
        Deposit
      </Button>
      <Button disabled>Withdraw</Button>
      <Button size="sm">Max</Button>
      <Button size="sm" variant="primary">
        Play
      </Button>
    </div>
    <div className={styles.line}>
      <IconButton label="Search" icon={<SearchIcon />} />
      <IconButton label="Notifications" icon={<BellIcon />} badge={3} />
      <IconButton label="Favourite" icon={<HeartIcon />} pressed={false} />
      <IconButton label="Favourite" icon={<HeartFilledIcon />} pressed />
      <IconButton label="Wallet" icon={<WalletIcon />} variant="secondary" />
      <Avatar name="minh" />
      <Avatar name="Linh" size="sm" />
    </div>
  </Part>
);

const Labels = () => (
  <Part name="Badges and money">
    <div className={styles.line}>
      <Badge tone="won">Won</Badge>
      <Badge tone="lost">Lost</Badge>
      <Badge tone="pending" dot>
        Pending
      </Badge>
      <Badge tone="refused">Refused</Badge>
      <Badge tone="info">Info</Badge>
      <Badge tone="accent" icon={<FlameIcon size={16} />}>
        Hot
      </Badge>
      <Badge>Draft</Badge>
      <Tag>RTP 96.4 %</Tag>
    </div>
    <div className={styles.line}>
      <Money amount="1234567.5" symbol="¥" size="xl" />
      <Money amount="418.50" symbol="¥" sign="always" tone="signed" />
      <Money amount="-1250.00" symbol="₫" tone="signed" />
      <Money amount="0" tone="signed" />
      <Money amount="99.00" symbol="¥" hidden />
      <Countdown seconds={83} />
      <Countdown seconds={7} />
    </div>
    <ProgressBar label="Bonus turnover" value={1200} max={5000} valueText="¥1,200.00 of ¥5,000.00" />
    <Divider label="or" />
    <Skeleton lines={3} />
  </Part>
);

const Figures = () => (
  <Part name="Figures">
    <StatRow>
      <StatTile
        label="Team balance"
        value={<Money amount="204118.20" symbol="¥" />}
        delta={{ text: '4.2 % on last week', direction: 'up', good: true }}
      />
      <StatTile
        label="Valid bets"
        value={<Money amount="1884020.00" symbol="¥" />}
        delta={{ text: '1.1 % on last week', direction: 'down', good: false }}
      />
      <StatTile label="New members" value="38" hint="7 made a first deposit" />
      <StatTile
        label="Salary today"
        value={undefined}
        chart={<Sparkline label="Rising" values={[3, 5, 4, 7, 8, 7, 10]} />}
      />
    </StatRow>
  </Part>
);

const Forms = () => (
  <Part name="Forms">
    <Card
      title="Withdraw"
      description="Arrives within 30 minutes"
      actions={<Tag>Bank transfer</Tag>}
      footer="Fee ¥0.00 · You receive ¥500.00"
    >
      <div className={styles.form}>
        <TextField
          label="Amount"
          required
          numeric
          controlSize="lg"
          start="¥"
          end={<Button size="sm">Max</Button>}
          defaultValue="500.00"
          hint="From ¥100.00 to ¥50,000.00, three a day"
        />
        <SelectField
          label="Bank"
          required
          placeholder="Choose a bank"
          options={[
            { value: 'a', label: 'Vietcombank' },
            { value: 'b', label: 'Techcombank' },
          ]}
        />
        <TextField label="Account number" required defaultValue="12 34" error="An account number has 8 to 16 digits." />
        <PasswordField
          label="Withdrawal password"
          required
          defaultValue="secret"
          autoComplete="off"
          labelEnd={<a href="#forgot">Forgot it?</a>}
        />
        <Checkbox label="Remember this account" defaultChecked />
        <Checkbox label="Notify me by text message" look="switch" defaultChecked />
        <Checkbox label="Sound" look="switch" />
        <Button variant="primary" size="lg" block>
          Withdraw ¥500.00
        </Button>
      </div>
    </Card>
  </Part>
);

interface ShowProps {
  readonly open: string;
  readonly onShow: (what: string) => void;
}

const Triggers = ({ open, onShow }: ShowProps) => {
  const [theme, setTheme] = useState('dark');
  return (
    <div className={styles.line}>
      <Menu
        trigger={<Button iconStart={<UserIcon size={18} />}>Account</Button>}
        align="start"
        {...(open === 'menu' && { open: true })}
        header={
          <>
            <strong>minh_2468</strong>
            <div>
              <Money amount="1204.50" symbol="¥" />
            </div>
          </>
        }
      >
        <MenuItem icon={<LedgerIcon />} end="12">
          Betting record
        </MenuItem>
        <MenuItem icon={<WalletIcon />}>Wallet</MenuItem>
        <MenuSeparator />
        <MenuChoice
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
        />
        <MenuSeparator />
        <MenuItem icon={<LogoutIcon />} danger>
          Sign out
        </MenuItem>
      </Menu>
      <Popover label="Filter" trigger={<Button>Filter</Button>}>
        Filters
      </Popover>
      <Tooltip text="Return to player">
        <Button variant="quiet">RTP</Button>
      </Tooltip>
      <Button onClick={() => onShow('dialog')}>Dialog</Button>
      <Button onClick={() => onShow('confirm')}>Confirm</Button>
      <Button onClick={() => onShow('drawer')}>Drawer</Button>
    </div>
  );
};

const Choosing = ({ open, onShow }: ShowProps) => {
  const [tab, setTab] = useState('all');
  const [list, setList] = useState('hot');
  const [search, setSearch] = useState('');
  const [range, setRange] = useState({ from: '2026-11-14', to: '2026-11-20' });
  return (
    <Part name="Choosing">
      <SearchField label="Search games" placeholder="Search 318 games" value={search} onValue={setSearch} />
      <Tabs
        label="Records"
        value={tab}
        onChange={setTab}
        items={[
          { id: 'all', label: 'All', count: 128, content: null },
          { id: 'won', label: 'Won' },
          { id: 'lost', label: 'Lost' },
          { id: 'off', label: 'Refused', disabled: true },
        ]}
      />
      <Tabs
        label="Games"
        look="pill"
        value={tab}
        onChange={setTab}
        items={[
          { id: 'all', label: 'All', icon: <SlotsIcon size={18} /> },
          { id: 'won', label: 'Fishing' },
          { id: 'lost', label: 'Cards' },
        ]}
      />
      <SegmentedControl
        label="List"
        value={list}
        onChange={setList}
        segments={[
          { id: 'hot', label: 'Hot' },
          { id: 'fav', label: 'Favourites' },
          { id: 'recent', label: 'Recent' },
        ]}
      />
      <DayField label="Day" value={range.to} onDay={(to) => setRange({ ...range, to })} />
      <DateRangeField
        label="Period"
        value={range}
        onChange={setRange}
        quick={[
          { id: 't', label: 'Today', from: '2026-11-20', to: '2026-11-20' },
          { id: 'w', label: 'Last 7 days', from: '2026-11-14', to: '2026-11-20' },
        ]}
      />
      <TextAreaField label="Message" rows={3} placeholder="What happened, and when?" />
      <Notice tone="info" title="Your withdrawal is being reviewed">
        We write to you when it is done, usually within 30 minutes.
      </Notice>
      <Notice tone="won" title="¥500.00 received">
        Reference D-204518.
      </Notice>
      <Notice tone="pending">Finish your identity check to withdraw more than ¥5,000.00 a day.</Notice>
      <Notice tone="refused" title="Not enough balance" action={<Button size="sm">Deposit</Button>}>
        You have ¥12.00.
      </Notice>
      <Triggers open={open} onShow={onShow} />
    </Part>
  );
};

const Records = () => {
  const [page, setPage] = useState(10);
  const [sort, setSort] = useState<TableSort>({ column: 'stake', direction: 'descending' });
  return (
    <Part name="Records">
      <Card title="Betting record" flush actions={<Button size="sm">Export CSV</Button>}>
        <DataTable
          caption="Betting record"
          columns={columns}
          rows={rounds}
          rowKey={(row) => row.id}
          empty="No bets yet"
          sort={sort}
          onSort={setSort}
          rowLink={(row) => <a href={`#${row.id}`} />}
        />
      </Card>
      <Pager page={page} pages={20} onPage={setPage} />
      <div className={styles.grid}>
        <Surface>
          <DataTable
            caption="Loading"
            columns={columns.slice(0, 3)}
            rows={undefined}
            skeletonRows={4}
            rowKey={(row) => row.id}
            empty=""
          />
        </Surface>
        <Surface padding="lg">
          <BarChart
            label="Profit by day"
            tone="signed"
            bars={days.map((value, index) => ({
              id: String(index),
              label: `${9 + index}/11`,
              value,
              text: `¥${value}.00`,
            }))}
          />
        </Surface>
        <Surface>
          <EmptyState
            icon={<LedgerIcon size={24} />}
            title="No bets in this period"
            text="Bets appear here as soon as they are placed. Try a longer period."
            action={<Button>Last 30 days</Button>}
          />
        </Surface>
        <Surface>
          <ErrorState code="req-7f31c2" onRetry={() => undefined} />
        </Surface>
      </div>
    </Part>
  );
};

const Icons = () => (
  <Part name="Icons">
    <div className={styles.icons}>
      {Object.entries(icons).map(([name, Icon]) => (
        <span key={name} className={styles.icon} title={name}>
          <Icon size={24} />
          <span>{name.replace('Icon', '')}</span>
        </span>
      ))}
    </div>
  </Part>
);

const Windows = ({ shown, onShow }: { readonly shown: string; readonly onShow: (what: string) => void }) => (
  <>
    <Dialog
      open={shown === 'dialog'}
      onClose={() => onShow('')}
      title="Notice"
      description="Published 20 November 2026"
      actions={
        <>
          <Button onClick={() => onShow('')}>Later</Button>
          <Button variant="primary">Read on</Button>
        </>
      }
    >
      <p>The cashier is closed on Sunday from 03:00 to 04:00. Bets already placed are settled as usual.</p>
    </Dialog>
    <ConfirmDialog
      open={shown === 'confirm'}
      title="Withdraw ¥500.00?"
      text="The money goes to Vietcombank, account ending 4821. This can't be taken back."
      confirmLabel="Withdraw ¥500.00"
      onConfirm={() => onShow('')}
      onCancel={() => onShow('')}
    />
    <Drawer open={shown === 'drawer'} onClose={() => onShow('')} title="Menu">
      <Button block>Promotions</Button>
    </Drawer>
    {shown === 'toast' && (
      <ToastRegion>
        <Toasts
          toasts={[
            { id: '1', tone: 'won', title: '¥500.00 received', text: 'Reference D-204518', stayMs: null },
            { id: '2', title: 'A new version is ready', action: <Button size="sm">Reload</Button>, stayMs: null },
          ]}
          onDismiss={() => undefined}
        />
      </ToastRegion>
    )}
  </>
);

export const Gallery = ({ open }: { readonly open: string }) => {
  const [shown, setShown] = useState(open);
  return (
    <main className={styles.page}>
      <header className={styles.hero}>
        <h1>Evening at the Aurora</h1>
        <p>Jackpot tonight · Giải đặc biệt tối nay · Джекпот сегодня</p>
        <Money amount="18204551.75" symbol="¥" size="display" />
      </header>
      <div className={styles.grid}>
        <Buttons />
        <Labels />
      </div>
      <Figures />
      <div className={styles.grid}>
        <Forms />
        <Choosing open={open} onShow={setShown} />
      </div>
      <Records />
      <ScrollRow
        title="Hot tonight"
        icon={<FlameIcon />}
        action={
          <Button size="sm" variant="quiet">
            See all
          </Button>
        }
      >
        {Array.from({ length: 14 }, (_, index) => (
          <Skeleton key={index} shape="tile" />
        ))}
      </ScrollRow>
      <Icons />
      <Windows shown={shown} onShow={setShown} />
    </main>
  );
};
