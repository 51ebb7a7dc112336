// The Vite dev server as a child process of the launcher: the web app with reload; forwards API requests.
import { createServer } from 'vite'

const { WEB_PORT, WEB_HOST, API_URL } = process.env
const proxied = ['/api', '/docs', '/livez', '/readyz']

try {
  const server = await createServer({
    root: 'pwa',
    clearScreen: false,
    server: {
      port: Number(WEB_PORT),
      host: WEB_HOST,
      strictPort: true,
      proxy: Object.fromEntries(proxied.map((path) => [path, { target: API_URL, xfwd: true }])),
    },
  })
  await server.listen()
  const end = async () => {
    await server.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => void end())
  process.send?.({ type: 'ready', port: Number(WEB_PORT) })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
