/** Signs and the commands of TeX that KaTeX knows for them. */
const commands = pairsOf(`
α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda µ mu μ mu
ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega
Γ Gamma Δ Delta ∆ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega Ω Omega
× times ÷ div ± pm ∓ mp · cdot ⋅ cdot ∙ cdot ∘ circ • bullet ⋆ star ⊕ oplus ⊖ ominus ⊗ otimes ⊙ odot
≤ le ≥ ge ≠ ne ≈ approx ≡ equiv ≅ cong ∼ sim ≃ simeq ∝ propto ≪ ll ≫ gg ∞ infty ∂ partial ∇ nabla √ surd
→ to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ⇌ rightleftharpoons ↑ uparrow
↓ downarrow ↦ mapsto ⟶ longrightarrow ⟵ longleftarrow
∈ in ∉ notin ∋ ni ⊂ subset ⊆ subseteq ⊃ supset ⊇ supseteq ∪ cup ∩ cap ∅ emptyset ∀ forall ∃ exists ¬ neg ∧ land ∨ lor
∴ therefore ∵ because ∠ angle ⊥ perp ∥ parallel ∣ mid △ triangle … ldots ⋯ cdots ⋮ vdots ⋱ ddots ℏ hbar ℓ ell ℵ aleph
∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ∯ oiint ∰ oiiint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge
⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ Vert \\ backslash ~ sim ^ wedge
`)

function pairsOf(list: string): ReadonlyMap<string, string> {
  const words = list.trim().split(/\s+/)
  return new Map(words.flatMap((sign, i) => (i % 2 === 0 ? [[sign, `\\${words[i + 1]} `]] : [])))
}

/** Signs that are no single command. What joins a function to its argument is not seen. */
const others: Readonly<Record<string, string>> = {
  '−': '-',
  '∗': '*',
  '⁄': '/',
  '∕': '/',
  // What stands before may have a power already, and TeX takes one only.
  '′': "{}'",
  '″': "{}''",
  '‴': "{}'''",
  '°': '{}^{\\circ}',
  ℝ: '\\mathbb{R}',
  ℕ: '\\mathbb{N}',
  ℤ: '\\mathbb{Z}',
  ℚ: '\\mathbb{Q}',
  ℂ: '\\mathbb{C}',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\u200B': '',
}

/** Accents by their combining character: over one sign, and over several. */
export const accents: ReadonlyMap<string, readonly [string, string]> = new Map(
  Object.entries<readonly [string, string]>({
    '\u0302': ['hat', 'widehat'],
    '\u0303': ['tilde', 'widetilde'],
    '\u0304': ['bar', 'overline'],
    '\u0305': ['bar', 'overline'],
    '\u0300': ['grave', 'grave'],
    '\u0301': ['acute', 'acute'],
    '\u0306': ['breve', 'breve'],
    '\u0307': ['dot', 'dot'],
    '\u0308': ['ddot', 'ddot'],
    '\u20DB': ['dddot', 'dddot'],
    '\u030C': ['check', 'widecheck'],
    '\u20D7': ['vec', 'overrightarrow'],
    '\u20D6': ['overleftarrow', 'overleftarrow'],
    '\u20E1': ['overleftrightarrow', 'overleftrightarrow'],
  }),
)

/** Names that TeX sets upright, with the space of an operator. */
const functions = new Set(
  (
    'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp lim max min sup inf det gcd dim ' +
    'ker deg arg hom Pr'
  ).split(' '),
)

/** Operators whose limits TeX sets below them. */
export const withLimits = /^\\(?:lim|max|min|sup|inf|det|gcd|Pr|sum|prod)$/

/** How the letters of a run look: the command that sets them. */
export interface LetterStyle {
  readonly letters?: string
  /** Whether names of functions are looked for. */
  readonly isUpright?: boolean
}

/** Returns the TeX of signs of a formula. Spaces are left to TeX. */
export function texOfSigns(text: string, style: LetterStyle = {}): string {
  const signs = withoutMathLetters(text)
  return signs.replaceAll(/[A-Za-z]\p{M}|[A-Za-z]+(?!\p{M})|[\p{L}\p{M}]+|\s+|[\s\S]/gu, (part, at: number) => {
    if (/^[′″‴]$/.test(part)) return texOfSign(part).slice(/[A-Za-z]/.test(signs[at - 1] ?? '') ? 2 : 0)
    const accent = accents.get(part.slice(1))?.[0]
    if (accent) return `\\${accent}{${part[0]}}`
    if (/^[A-Za-z]+$/.test(part)) return texOfLetters(part, style)
    if (/^\s/.test(part)) return ''
    // The letters of Greece have commands; those of India and accented ones are words.
    return Array.from(part).every(isSign) ? Array.from(part, texOfSign).join('') : texOfWords(part)
  })
}

function texOfLetters(word: string, { letters, isUpright }: LetterStyle): string {
  if (isUpright && functions.has(word)) return `\\${word} `
  return letters ? `\\${letters}{${word}}` : word
}

const isSign = (sign: string) => commands.has(sign) || Object.hasOwn(others, sign) || !/[\p{L}\p{M}]/u.test(sign)

/** Returns the TeX of one sign. */
export function texOfSign(sign: string): string {
  if (Object.hasOwn(others, sign)) return others[sign]!
  return commands.get(sign) ?? (/[{}$%#&_]/.test(sign) ? `\\${sign}` : sign)
}

const inText: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash ',
  '^': '\\textasciicircum ',
  '~': '\\textasciitilde ',
}

/** Returns words within a formula: upright, with their spaces. */
export const texOfWords = (text: string): string =>
  `\\text{${text.replaceAll(/[\\^~{}$%#&_]/g, (sign) => inText[sign] ?? `\\${sign}`)}}`

/** Word writes an italic h as Planck's constant, and some letters as signs of mathematics: each is its plain letter. */
const withoutMathLetters = (text: string) =>
  text.replaceAll(/[\u{1D400}-\u{1D7FF}ℎ]/gu, (letter) => letter.normalize('NFKC'))
