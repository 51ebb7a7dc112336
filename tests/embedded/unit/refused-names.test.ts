import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accumulators } from '../../../embedded/mongo/aggregate/accumulators.ts'
import { evaluator } from '../../../embedded/mongo/aggregate/expression.ts'
import { stages } from '../../../embedded/mongo/aggregate/stages.ts'
import { rawObject } from '../../../embedded/mongo/aggregate/values.ts'
import { compileFilter } from '../../../embedded/mongo/query/filter.ts'

/** MongoDB 7.0's names: mongodb.com/docs/v7.0/reference/operator, without those that only Atlas or a sharded cluster knows. */
const mongo = {
  queries:
    '$eq $gt $gte $in $lt $lte $ne $nin $and $not $nor $or $exists $type $expr $jsonSchema $mod $regex $text $where ' +
    '$geoIntersects $geoWithin $near $nearSphere $all $elemMatch $size $bitsAllClear $bitsAllSet $bitsAnyClear ' +
    '$bitsAnySet $sampleRate',
  stages:
    '$addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $count $currentOp $densify $documents $facet $fill ' +
    '$geoNear $graphLookup $group $indexStats $limit $listLocalSessions $listSampledQueries $listSessions $lookup $match $merge $out ' +
    '$planCacheStats $project $redact $replaceRoot $replaceWith $sample $search $searchMeta $set $setWindowFields ' +
    '$skip $sort $sortByCount $unionWith $unset $unwind',
  accumulators:
    '$accumulator $addToSet $avg $bottom $bottomN $count $first $firstN $last $lastN $max $maxN $median ' +
    '$mergeObjects $min $minN $percentile $push $stdDevPop $stdDevSamp $sum $top $topN',
  expressions:
    '$abs $acos $acosh $add $allElementsTrue $and $anyElementTrue $arrayElemAt $arrayToObject $asin $asinh $atan ' +
    '$atan2 $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $ceil $cmp $concat $concatArrays $cond ' +
    '$convert $cos $cosh $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract $dateToParts $dateToString ' +
    '$dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $degreesToRadians $divide $eq $exp $filter $first $firstN $floor ' +
    '$function $getField $gt $gte $hour $ifNull $in $indexOfArray $indexOfBytes $indexOfCP $isArray $isNumber ' +
    '$isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $literal $ln $log $log10 $lt $lte $ltrim $map $max $maxN ' +
    '$median $mergeObjects $meta $millisecond $min $minN $minute $mod $month $multiply $ne $not $objectToArray $or ' +
    '$percentile $pow $radiansToDegrees $rand $range $reduce $regexFind $regexFindAll $regexMatch $replaceAll ' +
    '$replaceOne $reverseArray $round $rtrim $sampleRate $second $setDifference $setEquals $setField ' +
    '$setIntersection $setIsSubset $setUnion $sin $sinh $size $slice $sortArray $split $sqrt $stdDevPop $stdDevSamp ' +
    '$strcasecmp $strLenBytes $strLenCP $substr $substrBytes $substrCP $subtract $sum $switch $tan $tanh $toBool ' +
    '$toDate $toDecimal $toDouble $toHashedIndexKey $toInt $toLong $toLower $toObjectId $toString $toUpper $trim ' +
    '$trunc $tsIncrement $tsSecond $type $unsetField $week $year $zip',
}

/** What compiling something that cannot work says; empty where it is known and only used wrongly. */
function refusalOf(name: string, compile: () => unknown): string {
  try {
    compile()
  } catch (error) {
    const { message } = error as Error
    if (/Unrecognized|not supported|unknown/.test(message) && message.includes(name)) return name
  }
  return ''
}

const known: Record<keyof typeof mongo, (name: string) => boolean> = {
  stages: (name) => Object.hasOwn(stages, name),
  accumulators: (name) => Object.hasOwn(accumulators, name),
  expressions: (name) => !refusalOf(name, () => evaluator(rawObject({ [name]: 1 }), {})),
  queries: (name) =>
    [{ a: { [name]: 1 } }, { [name]: 1 }].some((filter) => !refusalOf(name, () => compileFilter(rawObject(filter)))),
}

const readme = readFileSync(join(import.meta.dirname, '../../../embedded/README.md'), 'utf8')
const list = readme.slice(readme.indexOf('And every operator and stage'), readme.indexOf('These behave differently'))
const listed = new Set(list.match(/(?<=`)\$\w+(?=`)/g))

describe("README's list of what is refused", () => {
  it.each(Object.entries(mongo))('holds what of %s is not there, and nothing else', (kind, names) => {
    const all = names.split(' ')
    const isKnown = known[kind as keyof typeof mongo]
    expect(all.filter((name) => !isKnown(name) && !listed.has(name))).toEqual([])
    const elsewhere = new Set(Object.values(mongo).flatMap((other) => (other === names ? [] : other.split(' '))))
    expect(all.filter((name) => isKnown(name) && listed.has(name) && !elsewhere.has(name))).toEqual([])
  })

  it('names nothing that MongoDB does not have', () => {
    const all = new Set(Object.values(mongo).flatMap((names) => names.split(' ')))
    expect([...listed].filter((name) => !all.has(name) && name !== '$bit')).toEqual([])
    expect(listed.size).toBeGreaterThan(60)
  })
})
