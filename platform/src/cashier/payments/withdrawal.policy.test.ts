import { PortalError } from 'shared-contracts/errors';
import { rightsOf } from '../../ground/operator-rights/index.ts';
import { approvalOf, needsTwo, requireFailable } from './withdrawal.policy.ts';

describe('two operators', () => {
  it('[OPR-006] are needed above the set amount, and never where none is set', () => {
    expect(needsTwo({ twoOperatorsAbove: 100n }, 100n)).toBe(false);
    expect(needsTwo({ twoOperatorsAbove: 100n }, 101n)).toBe(true);
    expect(needsTwo({ twoOperatorsAbove: null }, 101n)).toBe(false);
  });

  it('[OPR-006] are two: the second approval is another one’s', () => {
    const row = { status: 'pending', needsTwo: true, firstApprovedBy: null } as const;
    expect(approvalOf(row, 'one')).toBe('first');
    expect(() => approvalOf({ ...row, firstApprovedBy: 'one' }, 'one')).toThrow(
      new PortalError('payment.second-operator'),
    );
    expect(approvalOf({ ...row, firstApprovedBy: 'one' }, 'two')).toBe('final');
  });

  it('[OPR-002] are not set by those who decide', () => {
    expect(rightsOf('finance')).toContain('payments.decide');
    for (const role of ['finance', 'support', 'content', 'risk', 'release'])
      expect(rightsOf(role)).not.toContain('payments.configure');
    expect(rightsOf('owner')).toContain('payments.configure');
  });
});

describe('a failure', () => {
  const sent = { status: 'approved', needsTwo: false, approvedBy: 'two', receivedBy: null } as const;
  const codeOf = (row: Parameters<typeof requireFailable>[0]): unknown => {
    try {
      requireFailable(row, 'two');
      return null;
    } catch (error) {
      return (error as { readonly code?: unknown }).code;
    }
  };

  it.each([
    ['sent', sent, null],
    ['received by time', { ...sent, status: 'received', receivedBy: 'time' }, null],
    ['confirmed by the member', { ...sent, status: 'received', receivedBy: 'member' }, 'payment.already-decided'],
    ['traced by an operator', { ...sent, status: 'received', receivedBy: 'operator' }, 'payment.already-decided'],
    ['not sent yet', { ...sent, status: 'pending', approvedBy: null }, 'payment.already-decided'],
    ['sent by two and by oneself', { ...sent, needsTwo: true }, 'payment.second-operator'],
    ['sent by two, another one last', { ...sent, needsTwo: true, approvedBy: 'one' }, null],
  ] as const)('[WAL-014] of one that is %s', (_, row, code) => {
    expect(codeOf(row)).toBe(code);
  });
});
