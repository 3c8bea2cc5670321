import { remarkOf } from './remark.ts';

const SAIGON = 'Asia/Ho_Chi_Minh';

describe('the remark of a lottery', () => {
  it.each([
    [{ kind: 'daily', time: '18:15', days: [5, 2] }, 'EN', 'Mon, Thu · 18:15 (GMT+7)'],
    [{ kind: 'daily', time: '18:15', days: [2, 5] }, 'VI', 'Thứ 2, Thứ 5 · 18:15 (GMT+7)'],
    [{ kind: 'daily', time: '16:15', days: [1, 2, 3, 4, 5, 6, 7] }, 'EN', '16:15 (GMT+7)'],
    [{ kind: 'interval', seconds: 300 }, 'EN', '5 minutes'],
    [{ kind: 'interval', seconds: 60 }, 'vi', '1 phút'],
    [{ kind: 'interval', seconds: 20 }, 'EN', '20 seconds'],
  ] as const)('is when %j is drawn, in %s: %s', (schedule, language, remark) => {
    expect(remarkOf(schedule, SAIGON, language)).toBe(remark);
  });
});
