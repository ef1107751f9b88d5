import { type Context, Hono } from 'hono';
import { loadPlaceRegister, type PlaceRegister } from '../../contract/places/place-register.ts';
import { defaultPlacesVersion, isPlacesVersion, type PlacesVersion } from '../../contract/places/places.ts';
import { messages } from '../../contract/registration/messages.ts';
import { type PreparedAnswer, prepareData, sendPrepared } from '../../http/prepared-answer.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { type ApiEnv, answerError, refuseMethod } from '../answers.ts';

type PlaceParent = 'provinceId' | 'districtId';

/** The query as the product's own pages write it. */
const usualSearch = /^(?:\?places=\d{4})?(?:[?&](?:provinceId|districtId)=\d+)?$/;

/** The parent of a ward in each list. */
const parentOfWards = { '2024': 'districtId', '2025': 'provinceId' } as const satisfies Record<
  PlacesVersion,
  PlaceParent
>;

/**
 * GET /province, /district?provinceId= and /ward?districtId= (list of 2024) or ?provinceId= (list of 2025).
 * `?places=2024|2025` names the list; the default is 2024. Each answer is memoised. An unknown place is 404, a missing
 * parameter 400.
 */
export function createCategoryRoutes(responseCache: Pick<ResponseCache, 'store'>): Hono<ApiEnv> {
  /** By list, call and id. Only existing places are added, so it holds some 800 answers at most. */
  const answers = new Map<string, PreparedAnswer>();

  async function answerList(
    c: Context<ApiEnv>,
    version: PlacesVersion,
    key: string,
    list: (register: PlaceRegister) => readonly object[] | undefined,
  ): Promise<Response> {
    const data = list(await loadPlaceRegister(version));
    if (!data) return answerError(c, 'unknownPlace');
    const answer = prepareData(data);
    answers.set(key, answer);
    return send(c, answer);
  }

  /**
   * Puts the answer into the response cache, but only under the usual spelling of its address: other spellings are
   * unlimited.
   */
  function send(c: Context<ApiEnv>, answer: PreparedAnswer): Response {
    const { pathname, search } = new URL(c.req.url);
    if (usualSearch.test(search)) responseCache.store(pathname + search, answer);
    return sendPrepared(c, answer);
  }

  return new Hono<ApiEnv>()
    .get('/province', (c) => {
      const version = readVersion(c);
      if (!version) return refuseVersion(c);
      const key = `${version}/provinces`;
      const known = answers.get(key);
      return known ? send(c, known) : answerList(c, version, key, (places) => places.listProvinces());
    })
    .get('/district', (c) => {
      const version = readVersion(c);
      if (!version) return refuseVersion(c);
      const provinceId = c.req.query('provinceId');
      if (!provinceId) return answerError(c, 'invalidQuery', { provinceId: messages.required });
      const key = `${version}/districts/${provinceId}`;
      const known = answers.get(key);
      return known ? send(c, known) : answerList(c, version, key, (places) => places.listDistricts(provinceId));
    })
    .get('/ward', (c) => {
      const version = readVersion(c);
      if (!version) return refuseVersion(c);
      const parent = parentOfWards[version];
      const id = c.req.query(parent);
      if (!id) return answerError(c, 'invalidQuery', { [parent]: messages.required });
      const key = `${version}/wards/${id}`;
      const known = answers.get(key);
      if (known) return send(c, known);
      return answerList(c, version, key, (places) =>
        places.listWards(parent === 'districtId' ? { districtId: id } : { provinceId: id }),
      );
    })
    .all('/province', refuseMethod('GET, HEAD'))
    .all('/district', refuseMethod('GET, HEAD'))
    .all('/ward', refuseMethod('GET, HEAD'));
}

/** Undefined for an unknown list. */
function readVersion(c: Context<ApiEnv>): PlacesVersion | undefined {
  const version = c.req.query('places') ?? defaultPlacesVersion;
  return isPlacesVersion(version) ? version : undefined;
}

function refuseVersion(c: Context<ApiEnv>): Response {
  return answerError(c, 'invalidQuery', { places: messages.invalid });
}
