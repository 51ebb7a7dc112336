import { createHash } from 'node:crypto'
import { script } from './page-script.ts'
import { style } from './page-style.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Only this script and this style run in the page, and it talks to the mailbox only. */
export const pagePolicy = [
  "default-src 'none'",
  `script-src ${hash(script)}`,
  `style-src ${hash(style)}`,
  "connect-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The whole page. It holds no message: the script asks for them and shows foreign text as text. */
export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Abhyas mailbox</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
<h1>Mailbox</h1>
<p id="status" role="status">Loading</p>
<label>To <input id="to" type="search" autocomplete="off" placeholder="address or number"></label>
<button id="clear" type="button">Delete all</button>
</header>
<main id="messages"></main>
<noscript>The page needs JavaScript; the messages are also at /messages.</noscript>
<script>${script}</script>
</body>
</html>
`
