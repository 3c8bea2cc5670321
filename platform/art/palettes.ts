/** Colours of one picture. Every vendor has a family of them, so that its games are known from afar. */
export interface Palette {
  /** Sky from top to bottom. */
  readonly top: string;
  readonly bottom: string;
  /** Light behind the emblem. */
  readonly light: string;
  /** Silhouettes of the background. */
  readonly far: string;
  readonly near: string;
  /** Metal of frames and titles: bright, mid, deep. */
  readonly metal: readonly [string, string, string];
  /** Main colour of the emblem: bright, mid, deep. */
  readonly main: readonly [string, string, string];
  /** Second colour of the emblem. */
  readonly second: readonly [string, string, string];
}

const GOLD = ['#fff0c2', '#e3b04b', '#8a5a12'] as const;
const SILVER = ['#ffffff', '#b9c3cf', '#5c6878'] as const;
const COPPER = ['#ffe3cf', '#d8885a', '#7a3d1c'] as const;
const RED = ['#ff9d86', '#d8342f', '#7c0f1b'] as const;
const GREEN = ['#c4f09a', '#4c9a4b', '#1b4d2c'] as const;
const JADE = ['#c8f5de', '#3fae86', '#125a4a'] as const;
const BLUE = ['#bfe4ff', '#3d86c6', '#153f74'] as const;
const ICE = ['#f1fbff', '#9cc9e4', '#416f95'] as const;
const ORANGE = ['#ffd9a0', '#ee8b2c', '#94450c'] as const;
const LEMON = ['#fff6a8', '#f0cf3a', '#9a7a10'] as const;
const ROSE = ['#ffd0d6', '#d9607f', '#7b1f43'] as const;
const SAND = ['#fff2d2', '#d9b06c', '#7f5a2a'] as const;
const IVORY = ['#fffdf4', '#e9dfc4', '#a4926a'] as const;

export const PALETTES = {
  HOUSE: [
    { top: '#101a33', bottom: '#33243f', light: '#f2c879', far: '#1d2140', near: '#0c1226', metal: GOLD, main: RED, second: GREEN },
    { top: '#17594a', bottom: '#081f1a', light: '#f3dca4', far: '#1c6e5a', near: '#06231c', metal: GOLD, main: IVORY, second: RED },
    { top: '#6e2220', bottom: '#22090a', light: '#ffcf92', far: '#8a302b', near: '#2c0c0c', metal: GOLD, main: ROSE, second: COPPER },
    { top: '#2b545c', bottom: '#0a171b', light: '#c3f0ea', far: '#3a6d75', near: '#0b1d22', metal: GOLD, main: JADE, second: SILVER },
    { top: '#22305f', bottom: '#0b1026', light: '#e6e9ff', far: '#33437c', near: '#0e1533', metal: SILVER, main: IVORY, second: RED },
    { top: '#2a1436', bottom: '#12060f', light: '#ffb56b', far: '#43214f', near: '#170a1c', metal: GOLD, main: ORANGE, second: RED },
  ],
  LUMA: [
    { top: '#5a0f22', bottom: '#1d0712', light: '#ff9f68', far: '#7a1a2c', near: '#2c0914', metal: GOLD, main: RED, second: GREEN },
    { top: '#0f3b46', bottom: '#071b26', light: '#ffe08a', far: '#145463', near: '#06212b', metal: GOLD, main: ORANGE, second: GREEN },
    { top: '#2a1650', bottom: '#100a26', light: '#ffb4d8', far: '#3c2168', near: '#140c30', metal: SILVER, main: ROSE, second: BLUE },
    { top: '#234a3a', bottom: '#0a1a16', light: '#fff3b0', far: '#2f6350', near: '#0d231d', metal: GOLD, main: LEMON, second: GREEN },
    { top: '#3c2a63', bottom: '#120c24', light: '#e6ffc4', far: '#513a82', near: '#18102f', metal: GOLD, main: GREEN, second: GREEN },
  ],
  KOI: [
    { top: '#0d3c4b', bottom: '#0a1727', light: '#ffd7a1', far: '#12566a', near: '#081e30', metal: GOLD, main: ORANGE, second: IVORY },
    { top: '#6b1524', bottom: '#230913', light: '#ffca7a', far: '#8c2230', near: '#310c17', metal: GOLD, main: RED, second: JADE },
    { top: '#1b2a5c', bottom: '#0c1230', light: '#ffe7b0', far: '#27397a', near: '#0e163b', metal: GOLD, main: ROSE, second: JADE },
    { top: '#3d4a1c', bottom: '#12180a', light: '#fff2b8', far: '#546628', near: '#1a220d', metal: GOLD, main: GREEN, second: JADE },
  ],
  NORD: [
    { top: '#1d3b57', bottom: '#0a1523', light: '#bfe9ff', far: '#2b5273', near: '#0b1d30', metal: SILVER, main: ICE, second: BLUE },
    { top: '#3a2f2a', bottom: '#120e0d', light: '#ffc98c', far: '#544239', near: '#1a1412', metal: COPPER, main: COPPER, second: ICE },
    { top: '#12403a', bottom: '#071816', light: '#c9ffdf', far: '#1c5a50', near: '#08211d', metal: SILVER, main: JADE, second: ICE },
  ],
  JADE: [
    { top: '#0b4a3d', bottom: '#061d1a', light: '#ffe9a8', far: '#116454', near: '#072822', metal: GOLD, main: JADE, second: RED },
    { top: '#5c1226', bottom: '#1c0710', light: '#ffd694', far: '#7c1c33', near: '#280a15', metal: GOLD, main: RED, second: JADE },
    { top: '#20305e', bottom: '#0b1129', light: '#d9f0ff', far: '#2d4380', near: '#0d1634', metal: SILVER, main: BLUE, second: IVORY },
  ],
  SOLA: [
    { top: '#c4682a', bottom: '#3b160f', light: '#ffe7a6', far: '#a34d22', near: '#4b1c12', metal: GOLD, main: SAND, second: BLUE },
    { top: '#173b6b', bottom: '#0a1230', light: '#ffd58b', far: '#23508a', near: '#0c1a40', metal: GOLD, main: SAND, second: RED },
    { top: '#5c2148', bottom: '#1b0a1d', light: '#ffc2a3', far: '#7a2e5e', near: '#270e29', metal: COPPER, main: ORANGE, second: ROSE },
  ],
  TIDE: [
    { top: '#0c5f7a', bottom: '#04182b', light: '#a9f3ff', far: '#0f7791', near: '#052238', metal: GOLD, main: ORANGE, second: BLUE },
    { top: '#1a2f6b', bottom: '#050a20', light: '#8fd0ff', far: '#24418c', near: '#070f2c', metal: SILVER, main: ROSE, second: ICE },
  ],
  VELA: [
    { top: '#3a1420', bottom: '#14070d', light: '#ffcf9b', far: '#561e2f', near: '#1d0a12', metal: GOLD, main: RED, second: IVORY },
    { top: '#103a2c', bottom: '#061510', light: '#ffe2a6', far: '#185441', near: '#081d16', metal: GOLD, main: GREEN, second: IVORY },
  ],
  SALON: [
    { top: '#1b2431', bottom: '#0a0d13', light: '#e9d7b0', far: '#2a3647', near: '#0e131b', metal: SILVER, main: IVORY, second: RED },
    { top: '#4a1c12', bottom: '#170906', light: '#ffd49a', far: '#68291b', near: '#200c08', metal: COPPER, main: RED, second: IVORY },
  ],
  OAK: [
    { top: '#4b3220', bottom: '#170e08', light: '#ffdca6', far: '#654530', near: '#21150c', metal: COPPER, main: IVORY, second: RED },
    { top: '#1b4030', bottom: '#081710', light: '#f6e6b4', far: '#275a44', near: '#0a2017', metal: GOLD, main: IVORY, second: GREEN },
  ],
  PITCH: [{ top: '#0f4a2f', bottom: '#061a12', light: '#e9ffd0', far: '#166641', near: '#08251a', metal: SILVER, main: IVORY, second: GREEN }],
  FIELD: [{ top: '#1c4a7d', bottom: '#08182d', light: '#fff1c2', far: '#27629f', near: '#0a203c', metal: GOLD, main: ORANGE, second: IVORY }],
  AV: [{ top: '#3d1030', bottom: '#120513', light: '#ff9fc4', far: '#561744', near: '#1b081b', metal: SILVER, main: ROSE, second: ICE }],
  AI: [{ top: '#0e4450', bottom: '#05161c', light: '#9ff5ff', far: '#155e6e', near: '#071f27', metal: SILVER, main: JADE, second: ICE }],
  IMES: [{ top: '#55330c', bottom: '#1a0f04', light: '#ffd78c', far: '#754813', near: '#241606', metal: GOLD, main: ORANGE, second: IVORY }],
  TF: [{ top: '#12404f', bottom: '#06141b', light: '#ffe0a8', far: '#1a5a6b', near: '#08212b', metal: SILVER, main: BLUE, second: ORANGE }],
  IA: [{ top: '#5a1414', bottom: '#1a0606', light: '#ffb199', far: '#7a1e1e', near: '#250909', metal: COPPER, main: RED, second: IVORY }],
  DS88: [{ top: '#6e1a12', bottom: '#1d0705', light: '#ffd08a', far: '#8f261b', near: '#2a0b07', metal: GOLD, main: RED, second: ORANGE }],
  HARBOR: [{ top: '#0d5a4a', bottom: '#041d22', light: '#e6ffd6', far: '#127360', near: '#062a2c', metal: GOLD, main: IVORY, second: GREEN }],
  HALL: [
    { top: '#1f3f78', bottom: '#0a1530', light: '#ffe3a0', far: '#2b549b', near: '#0c1b3e', metal: GOLD, main: RED, second: IVORY },
    { top: '#5a2350', bottom: '#1b0a1b', light: '#ffd2ea', far: '#783069', near: '#270f26', metal: GOLD, main: ROSE, second: ICE },
  ],
  GPI: [{ top: '#103f5a', bottom: '#061621', light: '#c8f0ff', far: '#17567a', near: '#081f2e', metal: SILVER, main: ORANGE, second: BLUE }],
  TCG_LOTTO_VN: [{ top: '#7a1616', bottom: '#260808', light: '#ffd873', far: '#9c2020', near: '#350b0b', metal: GOLD, main: RED, second: IVORY }],
  ELOTT: [{ top: '#0e4d45', bottom: '#051a18', light: '#d3ffe9', far: '#14685e', near: '#072622', metal: GOLD, main: JADE, second: ORANGE }],
} as const satisfies Readonly<Record<string, readonly Palette[]>>;
