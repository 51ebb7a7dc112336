import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { App } from './app-types.ts'

/** Generates the OpenAPI description of all routes from their schemas. */
export async function describeCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Abhyas',
        description: 'All calls of the application. Answers and errors have one shape each.',
        version: '1',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  })
}

export async function showCalls(app: App): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { tryItOutEnabled: false }, staticCSP: false })
}
