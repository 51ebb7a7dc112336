import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const sources = join(import.meta.dirname, '../../shared/src')
/** The files of `shared` whose strings people read. */
const isRead = (path: string) => /(^|\/)(texts|import-errors)\.ts$/.test(path)

/**
 * Every sentence that the server or the app says, as Markdown: a heading for each file, a row for each name. Read from
 * the source, so a sentence that is made of facts stands with the facts' names in braces.
 */
export function sentencesAsMarkdown(): string {
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(isRead).toSorted()
  const head = '# The sentences of all `texts.ts` files\n\nMade by a test from the files named; see CONTRIBUTING.md.\n'
  return [head, ...paths.map(section)].join('\n')
}

function section(path: string): string {
  const source = ts.createSourceFile(path, readFileSync(join(sources, path), 'utf8'), ts.ScriptTarget.Latest, true)
  const rows = source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement) ? rowsOf(statement, source) : [],
  )
  return `## ${path}\n\n${rows.map((row) => `- ${row}\n`).join('')}`
}

function rowsOf(statement: ts.Statement, source: ts.SourceFile): string[] {
  const rows: string[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node, source)
    if (text === undefined) return ts.forEachChild(node, visit)
    // A key, a file's name or a word that fills a gap is no sentence of its own, and stands in the one it fills.
    if (/[A-Za-z]{2}.*[ .]|^[A-Z][a-z]+$/.test(text)) rows.push(text.replaceAll(/\s*\n\s*/g, ' / '))
  }
  visit(statement)
  return rows
}

/** What a string or a template says; undefined for other nodes. */
function textOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isImportDeclaration(node)) return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  const parts = node.templateSpans.map(({ expression, literal }) => `{${expression.getText(source)}}${literal.text}`)
  return node.head.text + parts.join('')
}
