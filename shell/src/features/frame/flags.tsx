/** Flags of the portal's languages, drawn on a 24 by 16 field: recognisable at this size, not heraldic. */
import type { ReactNode } from 'react';

const star = (x: number, y: number, r: number, fill: string): ReactNode => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? r : r * 0.382;
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return <polygon points={points.join(' ')} fill={fill} />;
};

const rows = (...colours: readonly string[]): ReactNode =>
  colours.map((fill, index) => (
    <rect key={index} y={(16 / colours.length) * index} width="24" height={16 / colours.length + 0.05} fill={fill} />
  ));
const columns = (...colours: readonly string[]): ReactNode =>
  colours.map((fill, index) => (
    <rect key={index} x={(24 / colours.length) * index} width={24 / colours.length + 0.05} height="16" fill={fill} />
  ));
const field = (fill: string): ReactNode => <rect width="24" height="16" fill={fill} />;

const FLAGS: Readonly<Record<string, ReactNode>> = {
  GB: (
    <>
      {field('#1f3a78')}
      <path d="M0 0 24 16M24 0 0 16" stroke="#fff" strokeWidth="3.2" />
      <path d="M0 0 24 16M24 0 0 16" stroke="#c8283c" strokeWidth="1.2" />
      <path d="M12 0v16M0 8h24" stroke="#fff" strokeWidth="5" />
      <path d="M12 0v16M0 8h24" stroke="#c8283c" strokeWidth="3" />
    </>
  ),
  US: (
    <>
      {rows('#b83244', '#fff', '#b83244', '#fff', '#b83244', '#fff', '#b83244')}
      <rect width="10.5" height="9.1" fill="#2d3c70" />
      <path d="M2 2.4h6.5M2 4.6h6.5M2 6.8h6.5" stroke="#fff" strokeWidth=".9" strokeDasharray=".9 1" />
    </>
  ),
  VN: (
    <>
      {field('#d0312d')}
      {star(12, 8.3, 4.6, '#ffd93b')}
    </>
  ),
  CN: (
    <>
      {field('#d0312d')}
      {star(5, 5, 2.9, '#ffd93b')}
      {[
        [9.4, 2.2],
        [11, 4],
        [11, 6.4],
        [9.4, 8.2],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x}${y}`}>{star(x, y, 1, '#ffd93b')}</g>
      ))}
    </>
  ),
  JP: (
    <>
      {field('#fff')}
      <circle cx="12" cy="8" r="4.6" fill="#bf2440" />
    </>
  ),
  TH: <>{rows('#a8263a', '#fff', '#2b2d55', '#2b2d55', '#fff', '#a8263a')}</>,
  MM: (
    <>
      {rows('#f2c93b', '#3b9c4a', '#d6303f')}
      {star(12, 8.4, 5.2, '#fff')}
    </>
  ),
  ES: <>{rows('#b22a2f', '#f0c033', '#f0c033', '#b22a2f')}</>,
  IN: (
    <>
      {rows('#f09a3e', '#fff', '#2c8c46')}
      <circle cx="12" cy="8" r="2" fill="none" stroke="#23307a" strokeWidth=".8" />
    </>
  ),
  ID: <>{rows('#ce2f3c', '#fff')}</>,
  KH: (
    <>
      {rows('#24408e', '#d6303f', '#d6303f', '#24408e')}
      <path d="M7.5 10.5h9v-1.2h-1V7.5h-1.2V6.2h-1V5l-1.3-1.2L10.7 5v1.2h-1v1.3H8.5v1.8h-1z" fill="#fff" />
    </>
  ),
  KR: (
    <>
      {field('#fff')}
      <path d="M8.8 8a3.2 3.2 0 0 1 6.4 0z" fill="#c5303e" />
      <path d="M8.8 8a3.2 3.2 0 0 0 6.4 0z" fill="#2b4a97" />
      <path d="M4 4.5l2-1.5M4 11.5l2 1.5M18 3l2 1.5M18 13l2-1.5" stroke="#222" strokeWidth="1.1" />
    </>
  ),
  MY: (
    <>
      {rows('#c8283c', '#fff', '#c8283c', '#fff', '#c8283c', '#fff', '#c8283c', '#fff')}
      <rect width="12" height="9" fill="#24307a" />
      <circle cx="5" cy="4.5" r="2.6" fill="#f6cb3b" />
      <circle cx="5.9" cy="4.5" r="2.1" fill="#24307a" />
      {star(8.6, 4.5, 1.7, '#f6cb3b')}
    </>
  ),
  BR: (
    <>
      {field('#24934a')}
      <path d="M12 2 22 8 12 14 2 8z" fill="#f6cf3b" />
      <circle cx="12" cy="8" r="3.2" fill="#2a3c84" />
    </>
  ),
  PT: (
    <>
      <rect width="9.6" height="16" fill="#2b7a3f" />
      <rect x="9.6" width="14.4" height="16" fill="#c8283c" />
      <circle cx="9.6" cy="8" r="2.8" fill="#f6cf3b" />
    </>
  ),
  LK: (
    <>
      {field('#f2c13b')}
      <rect x="1" y="1" width="3.4" height="14" fill="#1f7d63" />
      <rect x="4.4" y="1" width="3.4" height="14" fill="#e0872f" />
      <rect x="9" y="1" width="14" height="14" fill="#8f2534" />
    </>
  ),
  TW: (
    <>
      {field('#c8283c')}
      <rect width="12" height="8" fill="#23307a" />
      <circle cx="6" cy="4" r="2.2" fill="#fff" />
    </>
  ),
  PH: (
    <>
      {rows('#2a48a0', '#c8283c')}
      <path d="M0 0 11 8 0 16z" fill="#fff" />
      <circle cx="3.8" cy="8" r="1.8" fill="#f6cb3b" />
    </>
  ),
  BD: (
    <>
      {field('#1f7d55')}
      <circle cx="11" cy="8" r="4.4" fill="#d6303f" />
    </>
  ),
  SA: (
    <>
      {field('#1f7a45')}
      <path d="M6 6.5h12M8 8.5h8" stroke="#fff" strokeWidth="1.4" />
      <path d="M7 11.5h10" stroke="#fff" strokeWidth=".9" />
    </>
  ),
  AE: (
    <>
      {rows('#1f7d45', '#fff', '#1c1c1c')}
      <rect width="6" height="16" fill="#c8283c" />
    </>
  ),
  UZ: (
    <>
      {rows('#3a9fc2', '#fff', '#3aa35a')}
      <path d="M0 5.2h24M0 10.8h24" stroke="#c8283c" strokeWidth=".6" />
    </>
  ),
  RU: <>{rows('#fff', '#2f56a5', '#c9323d')}</>,
  FR: <>{columns('#2b3f8c', '#fff', '#d6303f')}</>,
};

/** The flag of a region (ISO 3166 alpha-2), or its letters if there is no drawing. Decorative: the language's name is beside it. */
export const Flag = ({ region }: { readonly region: string }) => (
  <svg width="24" height="16" viewBox="0 0 24 16" aria-hidden focusable="false">
    <clipPath id={`flag-${region}`}>
      <rect width="24" height="16" rx="2.5" />
    </clipPath>
    <g clipPath={`url(#flag-${region})`}>
      {FLAGS[region.toUpperCase()] ?? (
        <>
          <rect width="24" height="16" fill="var(--surface-3)" />
          <text x="12" y="12" textAnchor="middle" fontSize="9" fontWeight="700" fill="var(--text-2)">
            {region.toUpperCase()}
          </text>
        </>
      )}
    </g>
    <rect x=".5" y=".5" width="23" height="15" rx="2" fill="none" stroke="#000" strokeOpacity=".18" />
  </svg>
);
