/** Address before every path of the API. */
export const apiBasePath = '/landingpage-api/api';
