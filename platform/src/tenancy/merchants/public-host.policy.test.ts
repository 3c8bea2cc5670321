import { publicHost } from './public-host.policy.ts';

describe('the host of a merchant that links name', () => {
  it.each([
    [['127.0.0.1', 'aurora.localhost', 'localhost'], [], 'localhost'],
    [['10.0.0.7', '::1', 'www.play.example'], [], 'www.play.example'],
    [['play.example', 'www.play.example'], ['play.example'], 'www.play.example'],
    [['agents.example', '127.0.0.1'], ['agents.example'], '127.0.0.1'],
    [['b.example', 'a.example'], [], 'a.example'],
    [['agents.example'], ['agents.example'], 'agents.example'],
    [[], [], null],
  ])('of %j, %j for agents alone, it is %s', (hosts, agentOnlyHosts, host) => {
    expect(publicHost({ hosts, settings: { agentOnlyHosts } })).toBe(host);
  });

  it('is found where the setting is no list', () => {
    expect(publicHost({ hosts: ['a.example'], settings: { agentOnlyHosts: 'a.example' } })).toBe('a.example');
  });
});
