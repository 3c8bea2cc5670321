import { vendorOf } from '../../shared/testing/fixtures.ts';
import { hasArrows, providerList, stripVendors, tileVendors } from './vendor-list.model.ts';

const lanes = {
  ELOTT: [vendorOf('ELOTT')],
  LOTT: [vendorOf('GPI'), vendorOf('LOTT')],
  SPORTS: [vendorOf('PITCH')],
  RNG: [vendorOf('LUMA'), vendorOf('KOI')],
  FISH: [vendorOf('KOI'), vendorOf('TIDE')],
  ESPORTS: [vendorOf('AV'), vendorOf('XX'), vendorOf('IA')],
  COCKFIGHT: [vendorOf('DS88'), vendorOf('OTHER')],
};
const codes = (vendors: readonly { readonly vassalage: string }[]): string[] =>
  vendors.map(({ vassalage }) => vassalage);

describe('providers', () => {
  it('[LIM-056] never hold LOTT, ELOTT or SPORTS, and nobody twice', () => {
    expect(codes(providerList(lanes))).toEqual(['LUMA', 'KOI', 'TIDE', 'AV', 'XX', 'IA', 'DS88', 'OTHER']);
    expect(codes(stripVendors({ RNG: [vendorOf('SPORTS'), vendorOf('LUMA')] }, 'RNG'))).toEqual(['LUMA']);
    expect(stripVendors(lanes, 'SPORTS')).toEqual([]);
  });

  it('of esports are those five and no others', () => {
    expect(codes(tileVendors(lanes, 'ESPORTS'))).toEqual(['AV', 'IA']);
  });

  it('of cockfight is DS88', () => {
    expect(codes(tileVendors(lanes, 'COCKFIGHT'))).toEqual(['DS88']);
    expect(codes(tileVendors(lanes, 'SPORTS'))).toEqual(['PITCH']);
  });

  it('have arrows from six on', () => {
    expect(hasArrows(5)).toBe(false);
    expect(hasArrows(6)).toBe(true);
  });
});
