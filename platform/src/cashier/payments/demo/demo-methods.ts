/** How money comes in at the demo's merchants (design 10). Amounts in minor units of their currencies; the payees are nobody's. */
import { BY_HAND } from '../payments.model.ts';
import type { DepositKind, MethodText, Settings } from '../payments.model.ts';

export interface DemoMethod {
  readonly kind: DepositKind;
  readonly provider: string;
  readonly holder: string;
  readonly number: string;
  readonly qrText: string | null;
  readonly min: bigint;
  readonly max: bigint;
  readonly texts: { readonly EN: MethodText; readonly VI: MethodText };
}

const TRANSFER = {
  EN: {
    name: 'Bank transfer',
    note: 'Put the reference number in the purpose field. Credited as soon as the money is there.',
  },
  VI: {
    name: 'Chuyển khoản ngân hàng',
    note: 'Ghi mã tham chiếu vào nội dung chuyển khoản. Cộng tiền ngay khi nhận được.',
  },
} as const;
const WALLET_NOTE = {
  EN: 'Scan the code or send to the number, with the reference number as the message.',
  VI: 'Quét mã hoặc chuyển đến số này, ghi mã tham chiếu vào lời nhắn.',
} as const;
const wallet = (name: string) => ({
  EN: { name, note: WALLET_NOTE.EN },
  VI: { name, note: WALLET_NOTE.VI },
});

/** Through the payment sandbox. */
const checkout = (min: bigint, max: bigint): DemoMethod => ({
  ...{ kind: 'checkout', provider: 'SANDBOX', holder: '', number: '', qrText: null, min, max },
  texts: {
    EN: { name: 'Card or instant payment', note: 'You pay on the page of our payment provider. Credited at once.' },
    VI: { name: 'Thẻ hoặc thanh toán nhanh', note: 'Bạn trả trên trang của nhà cung cấp thanh toán. Cộng tiền ngay.' },
  },
});

export const DEMO_METHODS: Readonly<Record<string, readonly DemoMethod[]>> = {
  aurora: [
    {
      kind: 'bank-transfer',
      provider: 'China Merchants Bank',
      holder: 'AURORA EXAMPLE LTD',
      number: '6225880000002468',
      qrText: null,
      min: 2_000n,
      max: 5_000_000n,
      texts: TRANSFER,
    },
    {
      kind: 'e-wallet',
      provider: 'Alipay',
      holder: 'AURORA EXAMPLE',
      number: 'pay@aurora.example',
      qrText: 'https://aurora.example/pay/alipay',
      min: 1_000n,
      max: 1_000_000n,
      texts: wallet('Alipay'),
    },
    {
      kind: 'e-wallet',
      provider: 'WeChat Pay',
      holder: 'AURORA EXAMPLE',
      number: 'aurora-example',
      qrText: 'https://aurora.example/pay/wechat',
      min: 1_000n,
      max: 500_000n,
      texts: wallet('WeChat Pay'),
    },
    checkout(1_000n, 2_000_000n),
  ],
  lotus: [
    {
      kind: 'bank-transfer',
      provider: 'Vietcombank',
      holder: 'CONG TY LOTUS EXAMPLE',
      number: '0011002468013',
      qrText: null,
      min: 5_000_000n,
      max: 50_000_000_000n,
      texts: TRANSFER,
    },
    {
      kind: 'e-wallet',
      provider: 'MoMo',
      holder: 'LOTUS EXAMPLE',
      number: '0900000000',
      qrText: 'https://lotus.example/pay/momo',
      min: 2_000_000n,
      max: 2_000_000_000n,
      texts: wallet('MoMo'),
    },
    checkout(2_000_000n, 5_000_000_000n),
  ],
};

export const DEMO_SETTINGS: Readonly<Record<string, Settings>> = {
  aurora: {
    withdrawMin: 5_000n,
    withdrawMax: 5_000_000n,
    dailyCount: 10,
    dailyAmount: 20_000_000n,
    twoOperatorsAbove: 100_000n,
    receivedMinutes: null,
    paidWithinHours: null,
    ...BY_HAND,
    depositTwoAbove: 1_000_000n,
  },
  lotus: {
    withdrawMin: 10_000_000n,
    withdrawMax: 50_000_000_000n,
    dailyCount: 5,
    dailyAmount: null,
    twoOperatorsAbove: 1_000_000_000n,
    receivedMinutes: 60,
    paidWithinHours: 48,
    ...BY_HAND,
    depositTwoAbove: 10_000_000_000n,
  },
};

interface DemoStep {
  readonly account: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly amount: bigint;
  readonly hoursAgo: number;
  /** What has become of it; absent: it waits. */
  readonly then?: 'credited' | 'cancelled' | 'rejected' | 'received';
}

/**
 * What the first merchant's desk has done and has to do, oldest first. The accounts of the README end with what they had: a withdrawal
 * and a deposit of the same amount.
 */
export const DEMO_STEPS: readonly DemoStep[] = [
  { account: 'player1', kind: 'withdrawal', amount: 50_000n, hoursAgo: 50, then: 'received' },
  { account: 'player1', kind: 'deposit', amount: 50_000n, hoursAgo: 49, then: 'credited' },
  { account: 'player1', kind: 'deposit', amount: 20_000n, hoursAgo: 30, then: 'cancelled' },
  { account: 'quochuy', kind: 'deposit', amount: 200_000n, hoursAgo: 28, then: 'credited' },
  { account: 'lananh', kind: 'deposit', amount: 30_000n, hoursAgo: 26, then: 'rejected' },
  { account: 'haoran', kind: 'withdrawal', amount: 10_000n, hoursAgo: 7 },
  { account: 'quochuy', kind: 'withdrawal', amount: 180_000n, hoursAgo: 5 },
  { account: 'lananh', kind: 'deposit', amount: 30_000n, hoursAgo: 4 },
  { account: 'yifan', kind: 'deposit', amount: 88_800n, hoursAgo: 2 },
  { account: 'shuting', kind: 'withdrawal', amount: 5_000n, hoursAgo: 1 },
  { account: 'anhtuan', kind: 'deposit', amount: 50_000n, hoursAgo: 1 },
];
