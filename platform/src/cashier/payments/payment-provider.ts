/**
 * A provider that moves money for us: what the domain needs of one. An adapter translates; it decides nothing. Whatever is no complete
 * answer leaves open what became of a payment, and the provider is asked again.
 */

/** What a provider says of one payment. */
export interface ProviderWord {
  /** Ours. */
  readonly reference: string;
  /** The provider's own number. */
  readonly providerReference: string;
  readonly kind: 'checkout' | 'payout';
  readonly state: 'open' | 'paid' | 'failed';
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly changedAt: Date;
}

export interface ProviderEvent {
  /** The same in every repetition. */
  readonly id: string;
  readonly word: ProviderWord;
}

interface PaymentOrderOut {
  readonly reference: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
}

export interface CheckoutOrder extends PaymentOrderOut {
  /** Name of the merchant, as the payer knows it. */
  readonly merchant: string;
  readonly returnUrl: string;
  readonly language: string;
}

export interface PayoutOrder extends PaymentOrderOut {
  readonly holder: string;
  readonly bankCode: string;
  readonly number: string;
}

export interface PaymentProvider {
  readonly code: string;
  /** The address of the page where the payer pays, the same for the same reference; null where the provider does not answer. */
  checkout(order: CheckoutOrder): Promise<string | null>;
  /** Once for a reference, however often it is called; null where the provider does not answer. */
  payout(order: PayoutOrder): Promise<ProviderWord | null>;
  /** `unknown`: the provider has no payment of this reference; null: it does not answer. */
  status(reference: string): Promise<ProviderWord | 'unknown' | null>;
  /** Payments that ended in a time; null where the provider does not answer. */
  list(from: Date, until: Date): Promise<readonly ProviderWord[] | null>;
  /** What a webhook says; `unsigned` where its signature is wrong or old, `malformed` where it can't be read. */
  read(rawBody: Buffer, signature: string, now: Date): ProviderEvent | 'unsigned' | 'malformed';
}

/** By code. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
