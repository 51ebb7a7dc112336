/** Returns a formula as texts of questions have it; empty if it has no signs. */
export function formulaOf(tex: string, isBlock: boolean): string {
  if (tex === '') return ''
  return isBlock ? `\\[${tex}\\]` : `\\(${tex}\\)`
}

/** What an index stands at: one sign needs no braces. */
export const baseOf = (tex: string): string => (/^(?:[A-Za-z0-9]|\\[a-zA-Z]+)$/.test(tex) ? tex : `{${tex}}`)

/** Returns a fraction by what is between its parts. */
export function fractionOf(above: string, below: string, between: 'line' | 'slash' | 'nothing'): string {
  if (between === 'slash') return `{${above}}/{${below}}`
  return between === 'nothing' ? `{{${above}} \\atop {${below}}}` : `\\frac{${above}}{${below}}`
}

/** Returns rows of cells that are joined already. @param columns how the columns are set, where a kind asks that */
export const rowsIn = (kind: string, rows: readonly string[], columns = ''): string =>
  `\\begin{${kind}}${columns}${rows.join(' \\\\ ')}\\end{${kind}}`
