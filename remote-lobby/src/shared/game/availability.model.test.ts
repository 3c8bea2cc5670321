import { vendorOf } from '../testing/fixtures.ts';
import { commonReasonOf, reasonOf } from './availability.model.ts';

const open = vendorOf('OPEN');
const rests = vendorOf('RESTS', { inMaintenance: true, unavailable: 'maintenance' });
const planned = vendorOf('PLANNED', { inMaintenance: true, unavailable: 'not-connected' });

describe('availability', () => {
  it('names the reason of what cannot be played', () => {
    expect([open, rests, planned].map(reasonOf)).toEqual([null, 'maintenance', 'not-connected']);
  });

  it('has a common reason where nothing can be played', () => {
    expect(commonReasonOf([])).toBeNull();
    expect(commonReasonOf([planned, open])).toBeNull();
    expect(commonReasonOf([planned, rests])).toBe('maintenance');
    expect(commonReasonOf([planned, planned])).toBe('not-connected');
  });
});
