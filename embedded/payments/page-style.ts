/** Works from 320 px; colours follow the device, contrast at least 4.5 in both. */
export const style = `
:root { color-scheme: light dark; --back: #f4f6f9; --card: #fff; --text: #16202b; --soft: #4d5a68; --line: #8290a0; --hair: #d8dfe7; --accent: #1f5fa6; --on-accent: #fff; --warn: #fff3dc; --on-warn: #6e4200 }
@media (prefers-color-scheme: dark) {
  :root { --back: #0e1319; --card: #171f28; --text: #e8edf2; --soft: #a9b6c4; --line: #738294; --hair: #2d3844; --accent: #8fc0f5; --on-accent: #08233f; --warn: #3b2d0c; --on-warn: #f8dc9a }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header { padding: .625rem 1rem; background: var(--warn); color: var(--on-warn); text-align: center; font-weight: 600 }
main { max-width: 27rem; margin: 0 auto; padding: 1rem 1rem 3rem }
main.wide { max-width: 46rem }
.card { background: var(--card); border: 1px solid var(--hair); border-radius: 1rem; padding: 1.25rem }
main > .card + form, .card + .card { margin-top: 1rem }
h1 { margin: 0; font-size: 1.125rem; line-height: 1.4 }
h2 { margin: 0 0 .75rem; font-size: 1rem }
.for { margin: .125rem 0 0; color: var(--soft) }
.amount { margin: 1rem 0 0; font-size: 2.25rem; line-height: 1.15; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums }
dl { margin: 1rem 0 0; padding-top: .75rem; border-top: 1px solid var(--hair); display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; font-size: .875rem }
dt { color: var(--soft) }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums }
.ways { display: grid; gap: .625rem }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: transparent; color: var(--text); font: inherit; font-weight: 600; text-decoration: none; text-align: center; cursor: pointer }
.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
button:hover, .button:hover { border-color: var(--accent) }
button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.quiet { min-height: 2.75rem; font-weight: 400; justify-content: start; text-align: start }
.cancel { margin-top: 1rem; border-color: transparent; color: var(--soft); text-decoration: underline }
.note { margin: .375rem 0 1rem; color: var(--soft) }
.note:last-child { margin-bottom: 0 }
ul { margin: 0; padding: 0; list-style: none }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .625rem 0; border-top: 1px solid var(--hair); font-variant-numeric: tabular-nums }
li:first-child { border-top: 0 }
li small { flex-basis: 100%; color: var(--soft) }
`
