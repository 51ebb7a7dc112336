/** Works from 320 px; colours follow the device, contrast at least 4.5 in both. */
export const style = `
:root { --back: #f6f7f9; --card: #fff; --text: #1b1f24; --soft: #59636e; --line: #d1d9e0; --accent: #0b5cad; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --back: #0f1318; --card: #191f26; --text: #e8ebee; --soft: #a3adb8; --line: #353d47; --accent: #7cb8f5; --on-accent: #0f1318 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 46rem; padding: 0 1rem 3rem; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: 1rem 0 }
h1 { font-size: 1.25rem; margin: 0 }
#status { margin: 0; flex: 1; color: var(--soft) }
label { color: var(--soft) }
input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: var(--text) }
button { cursor: pointer }
button:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
article { margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere }
.about { margin: 0 0 .5rem; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere }
.code { border: 0; background: var(--accent); color: var(--on-accent); font: 700 1.5rem/1 ui-monospace, monospace; letter-spacing: .2em; padding: .5rem 1rem }
pre { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; max-height: 20rem; overflow: auto }
iframe { width: 100%; height: 22rem; margin-top: .75rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
`
