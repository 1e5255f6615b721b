import { Type } from 'typebox';
import { closed, NullableText, oneOrMany } from '../../contract/lib/schemas';
import { Id, listWindow, nullable } from '../../contract/lib/values';

/** A moment in a request, with its zone. */
const MomentInput = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
});
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z-]+$' });

/** Filters of the log: `begin` is part of the period, `end` is not. */
export const AuditQuery = closed({
  ...listWindow,
  user: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  resource: Type.Optional(oneOrMany(Name)),
  action: Type.Optional(oneOrMany(Name)),
  record: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  begin: Type.Optional(MomentInput),
  end: Type.Optional(MomentInput),
});

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
    changes: Type.Array(
      closed({ field: Type.String(), before: Type.Optional(Type.Unknown()), after: Type.Optional(Type.Unknown()) }),
    ),
    address: NullableText,
    requestId: Type.String(),
  },
  { additionalProperties: false, title: 'AuditEntry' },
);
