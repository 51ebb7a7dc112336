/** What a chip says at whatever is not real. */
export const sampleWord = 'Sample'
export const samplesApart = 'Samples and real people cannot contact each other.'
export const samplesShown = 'This system shows samples. Remove them with: npm run samples -- --remove'
