/** The shape of a domain, and what the kernel hands to each of them. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { PasswordHasher } from './crypto/index.ts';
import type { Database } from './db/index.ts';
import type { HttpPorts, Merchant } from './http/ports.ts';
import type { RouteDefinition } from './http/route.ts';
import type { Job } from './jobs/job.ts';
import type { Logger } from './observability/logger.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Outbox } from './outbox/outbox.ts';

export interface PlatformDeps {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  /** Of another cost than the usual one: tests take a cheaper one. */
  readonly hasher?: PasswordHasher;
}

export interface PluginKit {
  /** The merchant of the request's host, for pages and files outside of the declared endpoints; throws `merchant.unknown`. */
  merchantOf(request: { readonly host: string }): Promise<Merchant>;
  /** Registers a declared endpoint in the plugin's own scope, where it may have a parser of its own. All rules hold as elsewhere. */
  route(app: FastifyInstance, definition: RouteDefinition): void;
}

export interface PlatformModule {
  readonly name: string;
  /** Served on the portal's origin. */
  readonly routes: readonly RouteDefinition[];
  /** Served on the operator's origin. */
  readonly operatorRoutes?: readonly RouteDefinition[];
  /** Pages and files, where a declared endpoint doesn't fit (wildcards, static files). Registered after all endpoints. */
  readonly plugin?: (app: FastifyInstance, kit: PluginKit) => Promise<void> | void;
  readonly operatorPlugin?: (app: FastifyInstance, kit: PluginKit) => Promise<void> | void;
  /** Rules that the kernel asks of this module. */
  readonly provides?: Partial<HttpPorts>;
  readonly jobs?: readonly Job[];
  /** After the migrations, before the first request. */
  start?(): Promise<void>;
  /** The instance is told to stop and still answers: what stays open for long is ended, so that it goes elsewhere. */
  drain?(): Promise<void>;
  /** After the servers have closed: stop timers and readers. */
  stop?(): Promise<void>;
  /** Rows of the demo. Runs once (recorded by module name), must survive being run again after a crash. */
  seedDemo?(report: (text: string) => void): Promise<void>;
}
