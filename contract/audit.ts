import { Type } from 'typebox';
import { defineCall } from './lib/defineCall';
import { closed, NullableText, oneOrMany } from './lib/schemas';
import { Id, listWindow, nullable } from './lib/values';
import { clientType, type AnyId, type Wire } from './lib/wire';

/** A moment in a request, with its zone. */
const MomentInput = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
});
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z-]+$' });

/** Filters of the log: `begin` is part of the period, `end` is not. */
export const AuditQuery = closed({
  ...listWindow,
  user: Type.Optional(clientType<AnyId>()(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
  resource: Type.Optional(oneOrMany(Name)),
  action: Type.Optional(oneOrMany(Name)),
  record: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  begin: Type.Optional(MomentInput),
  end: Type.Optional(MomentInput),
});
export type AuditQuery = Wire<typeof AuditQuery>;

/** A field before and after; neither where the value is secret. */
export const AuditChange = closed({
  field: Type.String(),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
});
export type AuditChange = Wire<typeof AuditChange>;

/** One entry of the audit log. */
export const AuditEntry = Type.Object(
  {
    id: Id,
    /** ISO 8601 in UTC. */
    time: Type.String(),
    /** Null for requests without a session. */
    user: nullable(closed({ id: Id, username: Type.String() })),
    action: Type.String(),
    resource: Type.String(),
    /** Null for several at once, or none; the label is what it was called then. */
    record: nullable(closed({ id: Type.String(), label: Type.String() })),
    changes: Type.Array(AuditChange),
    /** Where a request around signing in came from. */
    address: NullableText,
    requestId: Type.String(),
  },
  { additionalProperties: false, title: 'AuditEntry' },
);
export type AuditEntry = Wire<typeof AuditEntry>;

/** The audit log. */
export const readAudit = defineCall({
  method: 'GET',
  path: '/audit',
  tag: 'audit',
  access: 'administrator',
  extension: 'audit',
  query: AuditQuery,
  answer: Type.Array(AuditEntry),
  example: {
    query: {
      ...{ page: 2, perPage: 50, search: 'grua', sort: '-id', user: '3', resource: 'rents', record: '42' },
      ...{ begin: '2026-11-20T00:00:00Z', end: '2026-11-21T00:00:00Z' },
    },
  },
});
