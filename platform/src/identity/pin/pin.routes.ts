/** Calls of the security centre: payment PIN and contacts. */
import * as endpoints from 'shared-contracts/pin';
import * as schema from 'shared-contracts/pin/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { BindingService } from './contacts.service.ts';
import type { PinQuestion, PinService } from './pin.service.ts';

const questionOf = (ctx: RequestContext): PinQuestion => {
  const { merchant, ip, requestId } = ctx;
  return { merchant, session: sessionOf(ctx), ip, requestId };
};

export const pinRoutes = (pin: PinService): readonly RouteDefinition[] => [
  defineRoute(endpoints.pinState, schema.pinState, async ({ ctx }) => {
    const { changedAt, codeWays, ...state } = await pin.state(questionOf(ctx));
    return { ...state, codeWays: [...codeWays], changedAt: changedAt?.toISOString() ?? null };
  }),
  defineRoute(endpoints.pinCode, schema.pinCode, ({ ctx, body }) => pin.sendCode(questionOf(ctx), body)),
  defineRoute(endpoints.setPin, schema.setPin, async ({ ctx, body: { verificationCode, ...pins } }) => {
    await pin.setByCode(questionOf(ctx), { ...pins, code: verificationCode });
    return { isSet: true as const };
  }),
  defineRoute(endpoints.changePin, schema.changePin, async ({ ctx, body }) => {
    await pin.change(questionOf(ctx), body);
    return { isSet: true as const };
  }),
];

export const contactRoutes = (bindings: BindingService): readonly RouteDefinition[] => [
  defineRoute(endpoints.contacts, schema.contacts, ({ ctx }) => bindings.of(questionOf(ctx))),
  defineRoute(endpoints.contactCode, schema.contactCode, ({ ctx, body: { language, ...target } }) =>
    bindings.sendCode(questionOf(ctx), target, language),
  ),
  defineRoute(endpoints.bindContact, schema.bindContact, async ({ ctx, body }) => {
    const { verificationCode: code, password, ...target } = body;
    await bindings.bind(questionOf(ctx), target, { code, password });
    return bindings.of(questionOf(ctx));
  }),
];
