import type { TestPlatform } from '../../../kernel/testing/index.ts';
import { DEMO_OPERATOR } from '../index.ts';

/** Signs the demo's operator in, and answers the token. */
export const demoOperatorToken = async ({ operatorApp }: Pick<TestPlatform, 'operatorApp'>): Promise<string> => {
  const response = await operatorApp.inject({
    method: 'POST',
    url: '/ops/session/login',
    payload: { name: DEMO_OPERATOR.name, password: DEMO_OPERATOR.password },
  });
  return response.json<{ value: { token: string } }>().value.token;
};
