/**
 * Lotteries that a new installation starts with. Stations, week days and times of the Vietnamese lotteries are public facts
 * (reference: gaming, section 4); draw times are Vietnam's, GMT+7. Operators change them in the database.
 */
import { artUrl } from '../../games/index.ts';
import type { Format } from 'lottery-rules';
import type { Lottery } from '../lottery.model.ts';

const SAIGON = 'Asia/Ho_Chi_Minh';

/** Week days as the specification counts them. */
const DAYS = { Sun: 1, Mon: 2, Tue: 3, Wed: 4, Thu: 5, Fri: 6, Sat: 7 } as const;
type Day = keyof typeof DAYS;

const REGIONS = {
  VN_NORTH: { time: '18:15', format: 'vn-north', first: 100 },
  VN_CENTRAL: { time: '17:15', format: 'vn-south', first: 200 },
  VN_SOUTH: { time: '16:15', format: 'vn-south', first: 300 },
} as const satisfies Record<string, { time: string; format: Format; first: number }>;

/** Code, name in EN and VI, draw days; the order is the order of the list. */
type Station = readonly [string, string, string, ...Day[]];

const STATIONS: Readonly<Record<keyof typeof REGIONS, readonly Station[]>> = {
  VN_NORTH: [
    ['HANOI', 'Hanoi', 'Hà Nội', 'Mon', 'Thu'],
    ['QUANGNINH', 'Quang Ninh', 'Quảng Ninh', 'Tue'],
    ['BACNINH', 'Bac Ninh', 'Bắc Ninh', 'Wed'],
    ['HAIPHONG', 'Hai Phong', 'Hải Phòng', 'Fri'],
    ['NAMDINH', 'Nam Dinh', 'Nam Định', 'Sat'],
    ['THAIBINH', 'Thai Binh', 'Thái Bình', 'Sun'],
  ],
  VN_CENTRAL: [
    ['PHUYEN', 'Phu Yen', 'Phú Yên', 'Mon'],
    ['HUE', 'Thua Thien Hue', 'Thừa Thiên Huế', 'Mon', 'Sun'],
    ['DAKLAK', 'Dak Lak', 'Đắk Lắk', 'Tue'],
    ['QUANGNAM', 'Quang Nam', 'Quảng Nam', 'Tue'],
    ['DANANG', 'Da Nang', 'Đà Nẵng', 'Wed', 'Sat'],
    ['KHANHHOA', 'Khanh Hoa', 'Khánh Hòa', 'Wed', 'Sun'],
    ['BINHDINH', 'Binh Dinh', 'Bình Định', 'Thu'],
    ['QUANGTRI', 'Quang Tri', 'Quảng Trị', 'Thu'],
    ['QUANGBINH', 'Quang Binh', 'Quảng Bình', 'Thu'],
    ['GIALAI', 'Gia Lai', 'Gia Lai', 'Fri'],
    ['NINHTHUAN', 'Ninh Thuan', 'Ninh Thuận', 'Fri'],
    ['QUANGNGAI', 'Quang Ngai', 'Quảng Ngãi', 'Sat'],
    ['DAKNONG', 'Dak Nong', 'Đắk Nông', 'Sat'],
    ['KONTUM', 'Kon Tum', 'Kon Tum', 'Sun'],
  ],
  VN_SOUTH: [
    ['HCMC', 'Ho Chi Minh City', 'TP. Hồ Chí Minh', 'Mon', 'Sat'],
    ['DONGTHAP', 'Dong Thap', 'Đồng Tháp', 'Mon'],
    ['CAMAU', 'Ca Mau', 'Cà Mau', 'Mon'],
    ['BENTRE', 'Ben Tre', 'Bến Tre', 'Tue'],
    ['VUNGTAU', 'Vung Tau', 'Vũng Tàu', 'Tue'],
    ['BACLIEU', 'Bac Lieu', 'Bạc Liêu', 'Tue'],
    ['DONGNAI', 'Dong Nai', 'Đồng Nai', 'Wed'],
    ['CANTHO', 'Can Tho', 'Cần Thơ', 'Wed'],
    ['SOCTRANG', 'Soc Trang', 'Sóc Trăng', 'Wed'],
    ['TAYNINH', 'Tay Ninh', 'Tây Ninh', 'Thu'],
    ['ANGIANG', 'An Giang', 'An Giang', 'Thu'],
    ['BINHTHUAN', 'Binh Thuan', 'Bình Thuận', 'Thu'],
    ['VINHLONG', 'Vinh Long', 'Vĩnh Long', 'Fri'],
    ['BINHDUONG', 'Binh Duong', 'Bình Dương', 'Fri'],
    ['TRAVINH', 'Tra Vinh', 'Trà Vinh', 'Fri'],
    ['LONGAN', 'Long An', 'Long An', 'Sat'],
    ['BINHPHUOC', 'Binh Phuoc', 'Bình Phước', 'Sat'],
    ['HAUGIANG', 'Hau Giang', 'Hậu Giang', 'Sat'],
    ['TIENGIANG', 'Tien Giang', 'Tiền Giang', 'Sun'],
    ['KIENGIANG', 'Kien Giang', 'Kiên Giang', 'Sun'],
    ['DALAT', 'Da Lat', 'Đà Lạt', 'Sun'],
  ],
};

/** Official draws lock this long before the numbers fall. */
const STATION_LOCK_MS = 10 * 60_000;

const stations: readonly Lottery[] = (Object.keys(REGIONS) as (keyof typeof REGIONS)[]).flatMap((category) => {
  const { time, format, first } = REGIONS[category];
  return STATIONS[category].map(([code, EN, VI, ...days], index) => ({
    code: `VN_${code}`,
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'SEA' as const,
    category,
    format,
    source: 'official' as const,
    schedule: { kind: 'daily' as const, time, days: days.map((day) => DAYS[day]) },
    timeZone: SAIGON,
    lockMs: STATION_LOCK_MS,
    defaultPlayType: 'lo-2',
    names: { EN, VI },
    icon: artUrl('icons', 'vn-lotto'),
    sort: first + index,
  }));
});

/** The bet type that a view opens with. */
const FIRST_PLAY: Partial<Readonly<Record<Format, string>>> = {
  keno: 'big-small',
  pk10: 'champion-big-small',
  'eleven-5': 'any-2',
  'six-45': 'set-2',
};

const fast = (
  code: string,
  vendor: string,
  category: string,
  format: Format,
  seconds: number,
  lockMs: number,
  names: Lottery['names'],
  icon: string,
  sort: number,
): Lottery => ({
  code,
  vendor,
  prizeMode: 'Elott',
  category,
  format,
  source: 'in-house',
  schedule: { kind: 'interval', seconds },
  timeZone: SAIGON,
  lockMs,
  defaultPlayType: FIRST_PLAY[format] ?? 'straight',
  names,
  icon: artUrl('icons', icon),
  sort,
});

export const LOTTERIES: readonly Lottery[] = [
  ...stations,
  fast(
    'KENO_RAPID',
    'GPI',
    'KENO',
    'keno',
    60,
    5_000,
    {
      EN: 'Rapid Keno',
      VI: 'Keno Nhanh',
      CN: '快速基诺',
      ID: 'Keno Cepat',
      KO: '빠른 키노',
      PT: 'Keno Rápido',
      TH: 'คีโนเร็ว',
      TY: 'Mabilis na Keno',
    },
    'gpi-keno',
    400,
  ),
  fast(
    'KENO_ASIA',
    'GPI',
    'KENO',
    'keno',
    180,
    10_000,
    {
      EN: 'Asia Keno',
      VI: 'Keno Châu Á',
      CN: '亚洲基诺',
      ID: 'Keno Asia',
      KO: '아시아 키노',
      PT: 'Keno Ásia',
      TH: 'คีโนเอเชีย',
      TY: 'Keno ng Asya',
    },
    'gpi-keno',
    401,
  ),
  fast(
    'KENO_EVENING',
    'GPI',
    'KENO',
    'keno',
    300,
    15_000,
    {
      EN: 'Evening Keno',
      VI: 'Keno Buổi Tối',
      CN: '晚间基诺',
      ID: 'Keno Malam',
      KO: '저녁 키노',
      PT: 'Keno da Noite',
      TH: 'คีโนยามค่ำ',
      TY: 'Keno sa Gabi',
    },
    'gpi-keno',
    402,
  ),
  fast(
    'EXPRESS_1',
    'ELOTT',
    'EXPRESS',
    'digits-5',
    60,
    5_000,
    {
      EN: 'Express 1 minute',
      VI: 'Siêu tốc 1 phút',
      CN: '极速 1 分钟',
      ID: 'Ekspres 1 menit',
      KO: '익스프레스 1분',
      PT: 'Expressa 1 minuto',
      TH: 'หวยเร็ว 1 นาที',
      TY: 'Mabilis na 1 minuto',
    },
    'express-lotto',
    500,
  ),
  fast(
    'EXPRESS_3',
    'ELOTT',
    'EXPRESS',
    'digits-5',
    180,
    10_000,
    {
      EN: 'Express 3 minutes',
      VI: 'Siêu tốc 3 phút',
      CN: '极速 3 分钟',
      ID: 'Ekspres 3 menit',
      KO: '익스프레스 3분',
      PT: 'Expressa 3 minutos',
      TH: 'หวยเร็ว 3 นาที',
      TY: 'Mabilis na 3 minuto',
    },
    'express-lotto',
    501,
  ),
  fast(
    'EXPRESS_5',
    'ELOTT',
    'EXPRESS',
    'digits-5',
    300,
    15_000,
    {
      EN: 'Express 5 minutes',
      VI: 'Siêu tốc 5 phút',
      CN: '极速 5 分钟',
      ID: 'Ekspres 5 menit',
      KO: '익스프레스 5분',
      PT: 'Expressa 5 minutos',
      TH: 'หวยเร็ว 5 นาที',
      TY: 'Mabilis na 5 minuto',
    },
    'express-lotto',
    502,
  ),
  fast(
    'PICK_THREE',
    'ELOTT',
    'EXPRESS',
    'digits-3',
    120,
    8_000,
    {
      EN: 'Pick Three',
      VI: 'Chọn Ba Số',
      CN: '三字',
      ID: 'Pilih Tiga',
      KO: '세 자리 선택',
      PT: 'Escolha Três',
      TH: 'เลือกสามตัว',
      TY: 'Pumili ng Tatlo',
    },
    'express-lotto',
    503,
  ),
  fast(
    'PK_TEN',
    'ELOTT',
    'EXPRESS',
    'pk10',
    60,
    5_000,
    {
      EN: 'Race of Ten',
      VI: 'Đua Top PK10',
      CN: '极速赛车',
      ID: 'Balap Sepuluh',
      KO: '레이스 10',
      PT: 'Corrida dos Dez',
      TH: 'แข่งสิบคัน',
      TY: 'Karera ng Sampu',
    },
    'express-lotto',
    504,
  ),
  fast(
    'ELEVEN_FIVE',
    'ELOTT',
    'EXPRESS',
    'eleven-5',
    120,
    8_000,
    {
      EN: '11 of 5',
      VI: '11 chọn 5',
      CN: '11 选 5',
      ID: '11 pilih 5',
      KO: '11개 중 5개',
      PT: '5 de 11',
      TH: '11 เลือก 5',
      TY: '5 sa 11',
    },
    'express-lotto',
    505,
  ),
  fast(
    'SIX_45',
    'ELOTT',
    'EXPRESS',
    'six-45',
    300,
    15_000,
    {
      EN: '6 of 45',
      VI: '6/45',
      CN: '45 选 6',
      ID: '6 dari 45',
      KO: '45개 중 6개',
      PT: '6 de 45',
      TH: '6 จาก 45',
      TY: '6 sa 45',
    },
    'express-lotto',
    506,
  ),
];

/** Vendors whose lotteries the portal itself runs. */
export const HOUSE_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'GPI', 'ELOTT'];

/** Names of the categories, in the order of the tabs. */
export const CATEGORIES: readonly {
  readonly code: string;
  readonly names: Readonly<Record<string, string>> & { readonly EN: string };
}[] = [
  {
    code: 'VN_SOUTH',
    names: { EN: 'South', VI: 'Miền Nam', CN: '南部', ID: 'Selatan', KO: '남부', PT: 'Sul', TH: 'ภาคใต้', TY: 'Timog' },
  },
  {
    code: 'VN_CENTRAL',
    names: {
      EN: 'Central',
      VI: 'Miền Trung',
      CN: '中部',
      ID: 'Tengah',
      KO: '중부',
      PT: 'Centro',
      TH: 'ภาคกลาง',
      TY: 'Gitna',
    },
  },
  {
    code: 'VN_NORTH',
    names: {
      EN: 'North',
      VI: 'Miền Bắc',
      CN: '北部',
      ID: 'Utara',
      KO: '북부',
      PT: 'Norte',
      TH: 'ภาคเหนือ',
      TY: 'Hilaga',
    },
  },
  {
    code: 'EXPRESS',
    names: {
      EN: 'Express',
      VI: 'Siêu tốc',
      CN: '极速',
      ID: 'Ekspres',
      KO: '익스프레스',
      PT: 'Expressa',
      TH: 'หวยเร็ว',
      TY: 'Mabilis',
    },
  },
  {
    code: 'KENO',
    names: { EN: 'Keno', VI: 'Keno', CN: '基诺', ID: 'Keno', KO: '키노', PT: 'Keno', TH: 'คีโน', TY: 'Keno' },
  },
];

/** Marked hot at a new merchant. */
export const HOT_LOTTERIES: readonly string[] = [
  'EXPRESS_1',
  'KENO_RAPID',
  'VN_HCMC',
  'VN_HANOI',
  'VN_DANANG',
  'EXPRESS_5',
];
