import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { accommodationRoutes } from './assessment/attempts/accommodation/routes.ts'
import { authorRoutes } from './assessment/attempts/authors/routes.ts'
import { ownTests } from './assessment/attempts/mine.ts'
import { attemptRoutes } from './assessment/attempts/routes.ts'
import { offlineRoutes } from './assessment/attempts/offline-routes.ts'
import { regradeRoutes } from './assessment/regrades/routes.ts'
import { statisticsRoutes } from './assessment/statistics/routes.ts'
import { reviseRoutes } from './assessment/revise/routes.ts'
import { practiceRoutes } from './assessment/practice/routes.ts'
import { paperRoutes } from './assessment/test-papers/papers/paper-routes.ts'
import { publishRoutes } from './assessment/test-papers/publish-routes.ts'
import { auditRoutes } from './platform/audit-log/routes.ts'
import { codeRoutes } from './identity/verification-codes/routes.ts'
import { bankRoutes } from './content/banks/routes.ts'
import { centreRoutes } from './content/centres/routes.ts'
import type { Context } from './core/context.ts'
import type { Metrics } from './core/metrics.ts'
import { checkAccess } from './identity/sessions/access.ts'
import { addAccessTokens } from './identity/sessions/access-tokens.ts'
import { answerErrors, answerUnreadable } from './http/errors.ts'
import { healthRoutes, type Lifecycle } from './http/health.ts'
import { limitIdleSockets } from './http/idle-sockets.ts'
import { readJson } from './http/json-body.ts'
import { limitRates } from './http/limits.ts'
import { measureAnswers } from './http/measure.ts'
import { describeCalls, showCalls } from './http/openapi.ts'
import { requestIdOf, requestLog } from './http/request-log.ts'
import type { App, Routes } from './http/app-types.ts'
import { allowNamedOrigins, secure, securityHeadersFor } from './http/security.ts'
import { endSpareConnections } from './http/spare-connections.ts'
import { warnOfUnknownProxy } from './http/unknown-proxy.ts'
import { checkShapes } from './http/shapes.ts'
import { serveWebApp } from './http/web-app.ts'
import { documentRoutes } from './identity/documents/routes.ts'
import { exportRoutes } from './content/exports/routes.ts'
import { importRoutes } from './content/imports/routes.ts'
import { loginRoutes } from './identity/logins/routes.ts'
import { materialRoutes } from './content/materials/routes.ts'
import { locationRoutes } from './content/locations/routes.ts'
import { conversationNews } from './marketplace/conversations/news.ts'
import { bookingNews } from './marketplace/lessons/bookings/news.ts'
import { notificationRoutes } from './platform/notifications/routes.ts'
import { adminHomeRoutes } from './platform/admin-home/routes.ts'
import { dataRequestRoutes } from './identity/data-requests/routes.ts'
import { photoRoutes } from './identity/photos/routes.ts'
import { profileRoutes } from './identity/profile/routes.ts'
import { deviceListRoutes } from './content/reference-data/device-routes.ts'
import { legacyLookupRoutes } from './content/reference-data/legacy-lookups.ts'
import { questionRoutes } from './content/questions/routes.ts'
import { bulkRoutes } from './content/questions/bulk/routes.ts'
import { flagRoutes } from './content/questions/flags/routes.ts'
import { approvalRoutes } from './content/questions/approvals/routes.ts'
import { referenceRoutes } from './content/reference-data/routes.ts'
import { sessionRoutes } from './identity/sessions/routes.ts'
import { siteSettingsRoutes } from './platform/site-settings/routes.ts'
import { boardRoutes } from './platform/inquiry-board/routes.ts'
import { supportRoutes } from './platform/support-tickets/routes.ts'
import { usageRoutes } from './content/usage/routes.ts'
import { demoRoutes } from './assessment/test-papers/demo/routes.ts'
import { catalogueRoutes } from './assessment/test-papers/catalogue/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { marketplaceRoutes } from './marketplace/routes.ts'
import { userRoutes } from './identity/users/routes.ts'
import { testRoutes } from './assessment/test-papers/routes.ts'
import { thumbnailRoutes } from './assessment/test-papers/thumbnails/routes.ts'

/** Bytes of a JSON body. File uploads have their own routes and limits. */
export const bodyLimit = 256 * 1024

export const base = '/api/v1'

/** Each feature's routes, all below `base`. */
const features: readonly Routes<Context>[] = [
  codeRoutes,
  loginRoutes,
  sessionRoutes,
  siteSettingsRoutes,
  userRoutes,
  auditRoutes,
  adminHomeRoutes,
  locationRoutes,
  centreRoutes,
  deviceListRoutes,
  legacyLookupRoutes,
  referenceRoutes,
  profileRoutes,
  dataRequestRoutes,
  marketplaceRoutes,
  billingRoutes,
  photoRoutes,
  documentRoutes,
  notificationRoutes(conversationNews, bookingNews),
  bankRoutes,
  usageRoutes,
  importRoutes,
  materialRoutes,
  exportRoutes,
  questionRoutes,
  bulkRoutes,
  approvalRoutes,
  flagRoutes,
  supportRoutes,
  boardRoutes,
  testRoutes,
  thumbnailRoutes,
  publishRoutes,
  paperRoutes,
  catalogueRoutes(ownTests),
  demoRoutes,
  attemptRoutes,
  offlineRoutes,
  authorRoutes,
  accommodationRoutes,
  practiceRoutes,
  reviseRoutes,
  statisticsRoutes,
  regradeRoutes,
]

/** Builds the application without opening a port. `server.ts` listens; tests inject requests. */
export async function buildApp(context: Context, metrics: Metrics, lifecycle: Lifecycle): Promise<App> {
  const { settings } = context
  const headersFor = await securityHeadersFor(settings)
  const app: App = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: settings.TRUST_PROXY.length > 0 ? [...settings.TRUST_PROXY] : false,
    genReqId: requestIdOf,
    frameworkErrors: answerUnreadable(headersFor),
    childLoggerFactory: (log, { reqId }) => requestLog(log, String(reqId)),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>()

  endSpareConnections(app)
  limitIdleSockets(app)
  readJson(app)
  checkShapes(app)
  answerErrors(app, { hasPages: settings.WEB_DIR !== '' })
  measureAnswers(app, metrics, context)
  secure(app, headersFor, settings)
  await allowNamedOrigins(app, settings)
  warnOfUnknownProxy(app, settings)
  const limits = limitRates(app, settings)
  await addAccessTokens(app, context.keys.derive('access-tokens'))
  await describeCalls(app)

  await app.register(
    async (calls: App) => {
      checkAccess(calls, limits)
      for (const routes of features) await calls.register(routes, context)
    },
    { prefix: base },
  )
  healthRoutes(app, context, lifecycle)
  await showCalls(app)
  if (settings.WEB_DIR) await serveWebApp(app, settings.WEB_DIR)
  return app
}
