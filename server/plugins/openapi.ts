import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { NoBody } from '../../contract/lib/schemas';

/** Collects every route's schema for `GET /api/openapi.json`, which is public. */
export const openapi = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Rental Cockpit',
          version: '1.0.0',
          description:
            'The back office of an equipment-rental business: customers, equipment, rents, maintenances and accounts.',
        },
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      },
      transform: ({ schema, url, route }) => {
        const { public: isPublic, permission, admin } = route.config ?? {};
        const rights = permission === undefined ? (admin ? ['administrator'] : []) : [permission].flat();
        const note = rights.length > 0 ? `Needs ${rights.join(' or ')}.` : undefined;
        const { body, ...rest } = schema ?? {};
        const described = {
          ...rest,
          ...(body === undefined || body === NoBody ? {} : { body }),
          description: [schema?.description, note].filter(Boolean).join(' ') || undefined,
        };
        return { url, schema: isPublic ? { ...described, security: [] } : { ...described, security: [{ token: [] }] } };
      },
    });
  },
  { name: 'openapi' },
);
