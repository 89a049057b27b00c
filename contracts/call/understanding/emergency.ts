import { findAll, isDenied, phraseList } from './find-phrases.ts';

/** What ends every call at once, whatever was asked. A scenario adds what is urgent in its industry. */
const EMERGENCIES = phraseList(`
  911 | nine one one | ambulance | paramedic* | call the police | can't breathe | cannot breathe |
  not breathing | isn't breathing | stopped breathing | trouble breathing | struggling to breathe |
  turning blue | chest pain* | chest hurts | heart attack | having a stroke | a seizure | unconscious |
  passed out | won't wake up | collapsed | overdos* | choking | bleeding badly | bleeding heavily |
  won't stop bleeding | bleeding won't stop | can't stop the bleeding | bleeding and it won't stop | suicid* |
  kill myself | end my life | want to die | hurt myself | kill himself | kill herself | hurt himself | on fire |
  there's a fire | there is a fire | a fire in | smell gas | smell of gas | gas leak | carbon monoxide |
  has a gun | with a gun | active shooter | been shot | been stabbed | attacking me | attacking us`);

/** Whether the caller tells of an emergency. `Not breathing` is one, `no chest pain` is none. */
export function tellsEmergency(words: readonly string[], own: readonly string[]): boolean {
  return [EMERGENCIES, own].some((phrases) =>
    phrases.some((phrase) => findAll(words, phrase).some(({ at }) => !isDenied(words, at))),
  );
}
